/**
 * Widths in pixels for scripts and the `sizes` of images: the numbers of styles/breakpoints.css, which a test compares.
 * Constants of their own, so that the bundler writes only those numbers that a page uses.
 */
export const LARGE_PHONE = 600;
/** The header has its navigation from here on (storefront §9). */
export const TABLET = 768;
export const LARGE_TABLET = 900;
/** Reviews move by themselves from here on (storefront §9). */
export const LAPTOP = 1024;
export const DESKTOP = 1240;
