/**
 * Whether the router may scroll when a page is rendered: to its top, or to where it was left. It may not at the first rendering if
 * the visitor has scrolled while the app was loading.
 * @returns the router's option of that name, for one router
 */
export function createScrollRestoration(): () => boolean {
  let hasRendered = false;
  return () => {
    const isScrolledEarly = !hasRendered && typeof window !== 'undefined' && window.scrollY > 0;
    hasRendered = true;
    // The router has not seen that scrolling, and would not restore it later.
    if (isScrolledEarly) document.dispatchEvent(new Event('scroll'));
    return !isScrolledEarly;
  };
}
