/**
 * The one spelling of a page's path. The router also takes capitals, double slashes and letters that are written as %xx: such an
 * address redirects to this one, so that no rule about a page's path can be evaded, and no page is rendered twice.
 */
export function canonicalPath(pathname: string): string {
  return pathname
    .replace(/%[2-7][\da-f]/gi, (code) => {
      const character = decodeURIComponent(code);
      return /[\w.~-]/.test(character) ? character : code;
    })
    .replaceAll(/\/{2,}/g, '/')
    .replace(/%[\dA-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
