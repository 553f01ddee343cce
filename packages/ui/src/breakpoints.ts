/**
 * Widths for the media queries of scripts and the `sizes` of images: those of styles/breakpoints.css, which a test compares.
 * Constants of their own, so that the bundler writes only those that a page uses.
 */
export const LARGE_PHONE = '37.5em';
/** 768 px: the header has its navigation from here on (storefront §9). */
export const TABLET = '48em';
export const LARGE_TABLET = '56.25em';
/** 1024 px: reviews move by themselves from here on (storefront §9). */
export const LAPTOP = '64em';
export const DESKTOP = '77.5em';
