import sourceSans400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';
import barlow600 from '../fonts/barlow-condensed-600.woff2?url';
import barlow700 from '../fonts/barlow-condensed-700.woff2?url';

/**
 * The fonts above the fold: headings, buttons and running text. Add each to a page as
 * `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 */
export const preloadFontUrls: readonly string[] = [barlow700, sourceSans400, barlow600];
