/** The reading of pages, for the threads that the server runs it in: nothing here touches a database. */
export type {
  PageFacts,
  PageReader,
  PageTask,
  SitemapFacts,
  SitemapTask,
} from '../../../services/page-reader.ts';
export { readPageBytes, readSitemapBytes } from './read-page.ts';
