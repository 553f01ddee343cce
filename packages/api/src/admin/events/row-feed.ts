import type { Db, OuterDb } from '@dealer/db';
import { createSignal } from './signal.ts';

/** Rows to read from the database at a time. */
const BATCH = 100;
/** Rows kept in memory for followers who are slightly behind; older ones are read from the database. */
const MAX_RECENT = 1_000;
/** Followers woken in one turn of the event loop. */
const WAKE_AT_ONCE = 100;
const RETRY_MS = 1_000;

/** A stored row as followers get it. */
export interface FeedRow<Item> {
  id: number;
  /** Undefined if there is nothing to show, for instance because its subject was deleted. */
  item: Item | undefined;
}

/** Rows of one topic, whose ids are given in the order of the commits. */
export interface FeedSource<Item> {
  /** The channel on which each new row is announced. */
  channel: string;
  /** The id of the latest row; 0 without one. */
  latestId: (db: Db) => Promise<number>;
  /** The next rows after an id, in the order of their ids. */
  rowsAfter: (db: Db, id: number, limit: number) => Promise<FeedRow<Item>[]>;
}

interface FollowOptions {
  /** The last row that the follower has; null begins with the next row from now. */
  lastId: number | null;
  signal: AbortSignal | undefined;
  /** The interval of empty batches while nothing happens, in milliseconds. */
  tickMs: number;
}

/** Hands the new rows of a source to any number of followers in this process. */
export interface RowFeed<Item> {
  /**
   * The rows after the last one, in batches: stored ones first, then live, without gap or double. The first batch, and one
   * every tickMs, may be empty. Ends when the signal aborts.
   */
  follow: (options: FollowOptions) => AsyncGenerator<FeedRow<Item>[], void>;
}

/** The state of a source in this process while it has followers. */
interface Live<Item> {
  /** All rows after `coveredAfter`, up to `head`. */
  recent: FeedRow<Item>[];
  coveredAfter: number;
  head: number;
  followers: Set<() => void>;
  stop: () => Promise<void>;
}

/**
 * Makes the feed of a source: one listener and one query for each new batch of rows, however many follow. It listens while it
 * has followers. A follower who lags behind the rows in memory reads the stored ones.
 */
export function createRowFeed<Item>(
  db: OuterDb,
  source: FeedSource<Item>,
  maxRecent = MAX_RECENT,
): RowFeed<Item> {
  let live: Promise<Live<Item>> | undefined;
  let followerCount = 0;

  async function join(): Promise<Live<Item>> {
    followerCount += 1;
    const joined = live ?? startLive(db, source, maxRecent);
    live = joined;
    try {
      return await joined;
    } catch (error) {
      followerCount -= 1;
      if (live === joined) live = undefined;
      throw error;
    }
  }

  async function leave(left: Live<Item>): Promise<void> {
    followerCount -= 1;
    if (followerCount > 0) return;
    live = undefined;
    await left.stop();
  }

  return {
    async *follow({ lastId, signal, tickMs }) {
      const current = await join();
      const { notify, received } = createSignal();
      let isTickDue = true;
      const tick = setInterval(() => {
        isTickDue = true;
        notify();
      }, tickMs);
      current.followers.add(notify);
      signal?.addEventListener('abort', notify);
      try {
        const isKnown = lastId !== null && (await isGiven(db, source, lastId, current.head));
        let position = isKnown ? lastId : current.head;
        let isReplaying = isKnown;
        while (!signal?.aborted) {
          const { coveredAfter } = current;
          const isStored = isReplaying || position < coveredAfter;
          const rows = isStored
            ? await source.rowsAfter(db, position, BATCH)
            : rowsAfter(current.recent, position);
          if (rows.length < BATCH) isReplaying = false;
          position = rows.at(-1)?.id ?? (isStored ? Math.max(position, coveredAfter) : position);
          if (rows.length > 0 || isTickDue) {
            isTickDue = false;
            yield rows;
          } else if (!isStored) {
            await received();
          }
        }
      } finally {
        clearInterval(tick);
        signal?.removeEventListener('abort', notify);
        current.followers.delete(notify);
        await leave(current);
      }
    },
  };
}

/**
 * Whether a row can have had this id. Where a backup was restored into another database, ids begin with those of the backup again:
 * a viewer with a later one would miss all rows until then.
 */
async function isGiven<Item>(db: Db, source: FeedSource<Item>, id: number, head: number): Promise<boolean> {
  // Another process may have read further.
  return id <= head || id <= (await source.latestId(db));
}

function rowsAfter<Item>(recent: readonly FeedRow<Item>[], id: number): FeedRow<Item>[] {
  let from = recent.length;
  while (from > 0 && (recent[from - 1]?.id ?? 0) > id) from -= 1;
  return recent.slice(from);
}

/** Starts to listen and to read what is announced. */
async function startLive<Item>(
  db: OuterDb,
  source: FeedSource<Item>,
  maxRecent: number,
): Promise<Live<Item>> {
  const { notify, received } = createSignal();
  let isStopped = false;
  // Listens first: what commits between the two is announced.
  const unlisten = await db.listen(source.channel, notify, notify);
  const latestId = await source.latestId(db).catch(async (error: unknown) => {
    await unlisten();
    throw error;
  });
  const live: Live<Item> = {
    recent: [],
    coveredAfter: latestId,
    head: latestId,
    followers: new Set(),
    stop: async () => {
      isStopped = true;
      notify();
      await unlisten();
    },
  };

  async function readNext(): Promise<void> {
    const rows = await source.rowsAfter(db, live.head, BATCH);
    live.head = rows.at(-1)?.id ?? live.head;
    live.recent.push(...rows);
    const surplus = live.recent.splice(0, Math.max(0, live.recent.length - maxRecent));
    live.coveredAfter = surplus.at(-1)?.id ?? live.coveredAfter;
    if (rows.length === 0) return;
    await wake(live.followers);
    notify();
  }

  async function readWhileFollowed(): Promise<void> {
    while (!isStopped) {
      await received();
      if (isStopped) return;
      // Queries again after a delay: a database that was slow for a while sends no notification when it has recovered.
      await readNext().catch(() => setTimeout(notify, RETRY_MS).unref());
    }
  }
  void readWhileFollowed();
  return live;
}

/** Thousands of followers would keep the event loop for long if they all wrote in one turn. */
async function wake(followers: ReadonlySet<() => void>): Promise<void> {
  let woken = 0;
  for (const notify of [...followers]) {
    notify();
    woken += 1;
    if (woken % WAKE_AT_ONCE === 0) await new Promise(setImmediate);
  }
}
