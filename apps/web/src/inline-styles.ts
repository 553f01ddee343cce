const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/>/g;

/**
 * Puts a page's styles into the page itself, so that it is painted when it has arrived. Each link stays,
 * disabled, so that React does not load its stylesheet again.
 * @param head the page up to the end of its head
 * @param styles the texts of the build's stylesheets by their addresses; others stay linked
 */
export function inlineStyles(head: string, styles: ReadonlyMap<string, string>): string {
  return head.replaceAll(STYLESHEET, (link, href: string, rest: string) => {
    const style = styles.get(href);
    return style === undefined
      ? link
      : `<style>${style}</style><link rel="stylesheet" href="${href}"${rest} disabled=""/>`;
  });
}
