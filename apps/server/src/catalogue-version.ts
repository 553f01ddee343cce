import { catalogVersion, type Database } from '@dealer/db';

const TRUSTED_FOR_MS = 10_000;

/**
 * The version of everything that public pages show. A trigger raises it with every committed write and notifies;
 * what this process commits itself makes it ask, so that the writer reads its own write at once.
 */
export interface CatalogueVersion {
  /** The version as far as it is known without asking, undefined when it has to be asked for. */
  peek(): number | undefined;
  /** The version, asked for where it is not known. */
  read(): Promise<number>;
  close(): Promise<void>;
}

/** Follows the version of one database. @param now milliseconds; a version older than ten seconds is asked for again */
export async function followCatalogueVersion(
  database: Database,
  now: () => number,
): Promise<CatalogueVersion> {
  let known: number | undefined;
  let trustedUntil = 0;
  let doubts = 0;
  const doubt = () => {
    known = undefined;
    doubts += 1;
  };
  const peek = () => (now() < trustedUntil ? known : undefined);
  const read = async () => {
    const version = peek();
    if (version !== undefined) return version;
    const asked = doubts;
    const [row] = await database.db.select({ version: catalogVersion.version }).from(catalogVersion);
    if (!row) throw new Error('The catalogue has no version');
    // A commit while asking may be newer than the answer: the next reader asks again.
    if (asked === doubts) {
      known = row.version;
      trustedUntil = now() + TRUSTED_FOR_MS;
    }
    return row.version;
  };
  const unlisten = await database.listen('catalog', doubt, doubt);
  const forget = database.onCommit(doubt);
  return {
    peek,
    read,
    close: async () => {
      forget();
      await unlisten();
    },
  };
}
