/** Scrolls to the top, for links to the home page: on that page itself nothing else would move (storefront §2). */
export function toTop(): void {
  window.scrollTo({ top: 0 });
}
