import { type Log, type PageReader, startDeadline } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import type { PageFacts, PageTask, SitemapFacts, SitemapTask } from '@dealer/api/page-reader';
import { Piscina } from 'piscina';
import { idleThreads } from '../idle-threads.ts';
import type { RobotsFacts, RobotsTask } from './robots.ts';

const MAX_THREADS = 2;
/** A page that takes longer is not worth it; its thread is ended. On a busy machine a large one takes seconds. */
const TASK_LIMIT_MS = 15_000;

export interface PageThreads {
  pageReader: PageReader;
  readRobots: (task: RobotsTask) => Promise<RobotsFacts>;
  close(): Promise<void>;
}

/**
 * Reads pages, sitemaps and robots.txt in threads, so that no visitor waits for them. Threads start with the first page and
 * end when none came for a while. What cannot be read in time counts as a page about nothing, or as rules that forbid.
 * @param script the built page-thread
 */
export function startPageThreads(script: URL, log: Log, timeLimitMs = TASK_LIMIT_MS): PageThreads {
  const pool = new Piscina<PageTask | SitemapTask | RobotsTask, PageFacts | SitemapFacts | RobotsFacts>({
    ...idleThreads,
    filename: script.href,
    maxThreads: MAX_THREADS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // The time limit begins with the work: a page that waits for hostile ones is read after them.
  const whenThreadIsFree = createSemaphore(MAX_THREADS);
  /** @param name the function of the script */
  const run = (name: string, task: PageTask | SitemapTask | RobotsTask) =>
    whenThreadIsFree(async () => {
      const { signal, clear } = startDeadline(timeLimitMs);
      try {
        return await pool.run(task, { name, signal });
      } catch (error) {
        log.error({ err: error }, 'A page could not be read');
        return null;
      } finally {
        clear();
      }
    });
  return {
    pageReader: {
      async page(task) {
        const facts = await run('readPageBytes', task);
        return facts && 'about' in facts ? facts : { about: 'other', sibling: null, images: [], links: [] };
      },
      async sitemap(task) {
        const facts = await run('readSitemapBytes', task);
        return facts && 'pages' in facts ? facts : { pages: [], sitemaps: [] };
      },
    },
    async readRobots(task) {
      const facts = await run('readRobots', task);
      return facts && 'isAllowed' in facts ? facts : { isAllowed: false, sitemaps: [] };
    },
    close: () => pool.destroy(),
  };
}
