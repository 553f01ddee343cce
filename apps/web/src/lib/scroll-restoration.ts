/**
 * Whether the router may scroll when a page is rendered: to its top, or to where it was left. It may not at the start, over
 * what a visitor has scrolled to while the app was loading.
 * @returns the router's option of that name, for one router
 */
export function createScrollRestoration(): () => boolean {
  let hasRendered = false;
  return () => {
    const isScrolledEarly = !hasRendered && typeof window !== 'undefined' && window.scrollY > 0;
    hasRendered = true;
    // The router did not see it, and would not come back to it either.
    if (isScrolledEarly) document.dispatchEvent(new Event('scroll'));
    return !isScrolledEarly;
  };
}
