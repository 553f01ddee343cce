import { CATALOG_CHANNEL, catalogVersion, type Database } from '@dealer/db';

const TRUSTED_FOR_MS = 10_000;

/**
 * The version of everything that public pages show. A trigger raises it with every committed write and notifies; a
 * commit of this process invalidates the known version at once, so that a writer reads its own write.
 */
export interface CatalogVersion {
  /** The version if it is known without a query, else undefined. */
  peek(): number | undefined;
  /** The version, queried if it is not known. */
  read(): Promise<number>;
  /** Calls a listener whenever the version may have been raised. @returns what removes it */
  onInvalidate(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Follows the version of one database. @param now milliseconds; a version older than ten seconds is queried again */
export async function followCatalogVersion(database: Database, now: () => number): Promise<CatalogVersion> {
  let known: number | undefined;
  let trustedUntil = 0;
  let invalidations = 0;
  // Without notifications the writes of other processes go unnoticed, so every reader queries.
  let isListening = false;
  const listeners = new Set<() => void>();
  const invalidate = () => {
    known = undefined;
    invalidations += 1;
    for (const listener of listeners) listener();
  };
  const peek = () => (now() < trustedUntil ? known : undefined);
  const query = async (begun: number) => {
    const [row] = await database.db.select({ version: catalogVersion.version }).from(catalogVersion);
    if (!row) throw new Error('The catalog has no version');
    // A commit during the query may be newer than its result: the next reader queries again.
    if (isListening && begun === invalidations) {
      known = row.version;
      trustedUntil = now() + TRUSTED_FOR_MS;
    }
    return row.version;
  };
  /** The query in progress. It sees every commit before it began, so readers that arrived since then wait for it, too. */
  let inProgress: { begun: number; version: Promise<number> } | undefined;
  const read = async () => {
    const version = peek();
    if (version !== undefined) return version;
    if (inProgress?.begun === invalidations) return inProgress.version;
    const mine = { begun: invalidations, version: query(invalidations) };
    inProgress = mine;
    try {
      return await mine.version;
    } finally {
      if (inProgress === mine) inProgress = undefined;
    }
  };
  const setListening = (value: boolean) => () => {
    isListening = value;
    invalidate();
  };
  const unlisten = await database.db.listen(
    CATALOG_CHANNEL,
    invalidate,
    setListening(true),
    setListening(false),
  );
  const removeCommitListener = database.onCommit(invalidate);
  return {
    peek,
    read,
    onInvalidate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      removeCommitListener();
      await unlisten();
    },
  };
}
