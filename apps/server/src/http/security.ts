import { createHash } from 'node:crypto';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers that matter for scripts, styles and fonts, too; browsers read the others only on pages. */
const fileHeaders: Record<string, string> = { 'x-content-type-options': 'nosniff' };

const baseHeaders: Record<string, string> = {
  ...fileHeaders,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Headers of every response. With an https PUBLIC_URL, browsers are told to use nothing else for a year.
 * @param path of the request: the scripts and styles of the build, some of which each visit loads, have fewer
 */
export function securityHeaders(publicUrl: string, path = '/'): Record<string, string> {
  const headers = path.startsWith('/assets/') ? fileHeaders : baseHeaders;
  if (!isHttps(publicUrl)) return headers;
  return { ...headers, 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` };
}

const HAS_SOURCE = /\ssrc=/;
const DATA_BLOCK = /type="application\/(ld\+)?json"/;

interface PageScripts {
  /** The part without the nonce. */
  html: string;
  /** The hashes of the inline scripts that carried the nonce, as sources of a script policy. */
  hashes: string[];
}

/**
 * Finds the inline scripts in a part of a page that the renderer wrote itself: it marks them with a nonce that nobody can predict, so that
 * a script that got into the page by its data is not among them. The nonce is removed and the scripts are allowed by
 * their hashes, because the page may be cached and sent to many visitors (docs/decisions).
 */
export function extractScripts(html: string, nonce: string): PageScripts {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  // Looks for the nonce, not for scripts: an expression that reads them to their ends takes a twentieth of the time of a page.
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const endOfTag = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at), endOfTag);
    if (!tag.startsWith('<script') || HAS_SOURCE.test(tag) || DATA_BLOCK.test(tag)) continue;
    const code = html.slice(endOfTag + 1, html.indexOf('</script>', endOfTag));
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  const stripped = html
    .replaceAll(attribute, '')
    // The router announces the nonce to its browser side, which takes it for its own elements.
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html: stripped, hashes };
}

/** Where the embedded map may come from; it is loaded on demand only (decisions C15). */
const MAP_FRAME = 'https://www.openstreetmap.org';

/**
 * The content security policy of a page. Styles may be inline, because components set measured sizes in style attributes.
 * @param hashes the inline scripts that may run
 */
export function pagePolicy(hashes: readonly string[], { secure }: { secure: boolean }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${MAP_FRAME}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
