import { join } from 'node:path';
import { readMigrations } from './backup/migrations.ts';
import type { Database } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import type { TimeLimits } from './time-limits.ts';

interface OpenOptions {
  /** URL of a PostgreSQL database; without it the embedded one is opened. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, and without url, the database is in memory and ends with the process. */
  dataDir?: string | undefined;
  /** Whether an empty database is an error: a command on the database of a site would make another one where a variable is missing. */
  mustExist?: boolean | undefined;
  /** Whether the embedded database is deleted after its use, and need not wait for the disk. */
  isTemporary?: boolean | undefined;
  /**
   * Whether the process ends after a PANIC of the embedded database, such as on a full disk (default). False for a command, which ends by
   * the error of its call and names its own reason.
   */
  endsProcess?: boolean | undefined;
  /** Maximum number of connections (default 10). */
  poolMax?: number | undefined;
  /** Time limits on PostgreSQL (default: those for requests); maintenance and benchmarks set LONG_LIMITS. */
  limits?: TimeLimits | undefined;
  /** Awaited before each query of the embedded database, which works in this thread; one turn of the event loop unless given. */
  beforeQuery?: (() => Promise<void>) | undefined;
  /**
   * Whether using the outer handle inside a transaction throws at once (default). Types forbid it already; the built server
   * does without, because following transactions slows every promise of the process.
   */
  detectMisuse?: boolean | undefined;
  /** Where the migrations are; needed where this package's code was bundled away from them. */
  migrationsFolder?: string | undefined;
  /**
   * The file that prepare-database.ts makes: a new data folder of the embedded database starts from it, with these migrations
   * applied. Without it the database is created and migrated, which takes three times as long and 300 MB more.
   */
  emptyDatabase?: string | undefined;
}

/**
 * Where the build puts the file for `emptyDatabase`. It is named after the last migration, because a file of an earlier build does
 * not fit after a migration was replaced, and not after older sources were checked out.
 */
export function emptyDatabasePath(migrationsFolder: string): string {
  return join(
    migrationsFolder,
    `../dist/empty-database-${readMigrations(migrationsFolder).levels.at(-1)}.tar.gz`,
  );
}

/** The migrations folder of this package's source. */
export function defaultMigrationsFolder(): string {
  return join(import.meta.dirname, '../migrations');
}

/**
 * Opens the database; call migrate() next.
 * @throws DatabaseUnavailable when the data folder cannot be written or is in use, the server does not answer, or what must exist
 * does not.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, poolMax, limits, ...ofEmbedded } = options;
  const migrationsFolder = options.migrationsFolder ?? defaultMigrationsFolder();
  if (url !== undefined) {
    const { mustExist, detectMisuse } = options;
    return openPostgres({ url, mustExist, poolMax, limits, migrationsFolder, detectMisuse });
  }
  // A process on PostgreSQL starts without the embedded database.
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite({ ...ofEmbedded, migrationsFolder });
}
