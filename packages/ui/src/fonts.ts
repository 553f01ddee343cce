import barlow700 from '../fonts/barlow-condensed-700.woff2?url';

/**
 * The font of the headings. Add each to a page as `<link rel="preload" as="font" type="font/woff2" crossorigin>`. The others
 * are found as soon as the page's styles are, which stand in it: preloaded, they would delay its first image.
 */
export const preloadFontUrls: readonly string[] = [barlow700];
