import { type Log, type PageReader, startDeadline } from '@dealer/api';
import type { PageFacts, PageTask, SitemapFacts, SitemapTask } from '@dealer/api/page-reader';
import { Piscina } from 'piscina';

const MAX_THREADS = 2;
/** A page that takes longer is not worth it; its thread is ended. */
const TASK_LIMIT_MS = 5_000;
const IDLE_MS = 30_000;
/** Visitors' requests go before, as far as the system can say so. */
const NICE = 10;

export interface PageThreads extends PageReader {
  close(): Promise<void>;
}

/**
 * Reads pages and sitemaps in threads, so that no visitor waits for them. Threads start with the first page and end
 * when none came for a while. What cannot be read in time counts as a page about nothing.
 * @param script the built page-thread
 */
export function createPageReader(script: URL, log: Log): PageThreads {
  const pool = new Piscina<PageTask | SitemapTask, PageFacts | SitemapFacts>({
    filename: script.href,
    name: 'runPageTask',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  async function run(task: PageTask | SitemapTask): Promise<PageFacts | SitemapFacts | null> {
    const { signal, clear } = startDeadline(TASK_LIMIT_MS);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      log.error({ err: error }, 'A page could not be read');
      return null;
    } finally {
      clear();
    }
  }
  return {
    async page(task) {
      const facts = await run({ kind: 'page', ...task });
      return facts && 'about' in facts ? facts : { about: 'other', sibling: null, images: [], links: [] };
    },
    async sitemap(task) {
      const facts = await run({ kind: 'sitemap', ...task });
      return facts && 'pages' in facts ? facts : { pages: [], sitemaps: [] };
    },
    close: () => pool.destroy(),
  };
}
