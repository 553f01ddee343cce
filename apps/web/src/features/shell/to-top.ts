/** What the links to the home page do besides: on the home page itself nothing else would move (storefront.md 2). */
export function toTop(): void {
  window.scrollTo({ top: 0 });
}
