/** A page of one person: no browser keeps it for offline reading. */
interface SpecialPage {
  /**
   * For a page whose address has a token, which no other site may see. A form that the browser itself sends from a page
   * with 'no-referrer' has no origin, and is rejected where a browser does not say by Sec-Fetch-Site where it comes from.
   */
  referrerPolicy?: 'no-referrer' | 'same-origin';
  /** A visitor reaches it without a session on purpose, so nobody is sent from it to sign in (decisions U1). */
  isQuiet: boolean;
}

const specialPages: Record<string, SpecialPage> = {
  '/account': { isQuiet: false },
  '/login': { isQuiet: true },
  '/logout': { isQuiet: true },
  '/request': { isQuiet: true, referrerPolicy: 'same-origin' },
  '/reset-password': { isQuiet: true, referrerPolicy: 'no-referrer' },
  '/stock-alert': { isQuiet: true, referrerPolicy: 'same-origin' },
  '/verify-email': { isQuiet: true, referrerPolicy: 'no-referrer' },
};

/** The special page of a path; undefined for a page that is the same for everybody, and for those of staff. */
export function specialPageOf(pathname: string): SpecialPage | undefined {
  const [path = ''] = /^\/[^/]*/.exec(pathname.toLowerCase()) ?? [];
  return Object.hasOwn(specialPages, path) ? specialPages[path] : undefined;
}
