import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

const breakpoints = fileURLToPath(new URL('packages/ui/src/styles/breakpoints.css', import.meta.url));

/** Vite finds this file from every workspace. */
export default { plugins: [globalData({ files: [breakpoints] }), customMedia()] };
