/** Why a site did not send the requested page or image. */
export type SiteErrorCode =
  | 'invalid-address'
  | 'not-public'
  | 'robots'
  | 'not-found'
  | 'forbidden'
  | 'rate-limited'
  | 'server-error'
  | 'wrong-type'
  | 'too-large'
  | 'redirects'
  | 'timeout'
  | 'certificate'
  | 'unreachable';

/** The response of a site with the URL after redirects, or why there is none, as a code and a sentence for staff. */
export type SiteAnswer =
  | { ok: true; bytes: Uint8Array; url: string }
  | { ok: false; code: SiteErrorCode; reason: string };

/**
 * Reads makers' sites politely. Like OutboundFetch it reaches public addresses only. It also follows robots.txt, sends a site
 * one request at a time with a pause between two, and waits as long as the site says (429, Retry-After).
 */
export interface Sites {
  fetch(url: string, kind: 'page' | 'sitemap' | 'image', signal: AbortSignal): Promise<SiteAnswer>;
  /** The URLs of a domain's sitemaps: those in its robots.txt, else /sitemap.xml. */
  sitemapsOf(domain: string, signal: AbortSignal): Promise<string[]>;
}
