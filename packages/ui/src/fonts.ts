import barlow700 from '../fonts/barlow-condensed-700.woff2?url';

/**
 * The font of the headings. Add each to a page as `<link rel="preload" as="font" type="font/woff2" crossorigin>`. The browser finds
 * the other fonts early enough in the styles, which are inline; preloaded, they would delay the first image of the page.
 */
export const preloadFontUrls: readonly string[] = [barlow700];
