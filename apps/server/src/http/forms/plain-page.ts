const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const style =
  'body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1d211c;background:#f7f3ea}a{color:#1f4a33}';

/**
 * A page of a few sentences, for when the site's own cannot or need not be rendered.
 * @param back where a link leads, and its text
 */
export function plainPage(
  title: string,
  lines: readonly string[],
  back?: { href: string; text: string },
): string {
  const link = back ? `<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `${link}</body></html>`,
  ].join('');
}
