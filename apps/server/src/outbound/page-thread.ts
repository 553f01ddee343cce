/** What the threads of page-threads.ts do, by name: a file of its own in the build, which the pool loads. */
export { readPageBytes, readSitemapBytes } from '@dealer/api/page-reader';
export { readRobots } from './robots.ts';
