const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/>/g;

/**
 * Puts a page's styles into the page itself, so that it is painted when it has arrived. Each link stays,
 * disabled, so that React does not load its stylesheet again.
 * @param html a rendered page; only its head is changed
 * @param styles the texts of the build's stylesheets by their addresses; others stay linked
 */
export function inlineStyles(html: string, styles: ReadonlyMap<string, string>): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end).replaceAll(STYLESHEET, (link, href: string, rest: string) => {
    const style = styles.get(href);
    return style === undefined
      ? link
      : `<style>${style}</style><link rel="stylesheet" href="${href}"${rest} disabled=""/>`;
  });
  return head + html.slice(end);
}
