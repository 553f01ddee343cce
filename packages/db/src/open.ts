import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface OpenOptions {
  /** Address of a PostgreSQL database; without it the embedded one is opened. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, and without url, the database is in memory and ends with the process. */
  dataDir?: string | undefined;
  /** Most connections to the server at a time (default 10). */
  poolMax?: number | undefined;
  /** Where the migrations are; needed where this package's code was bundled away from them. */
  migrationsFolder?: string | undefined;
}

/** The migrations as they lie beside this package's source. */
export function defaultMigrationsFolder(): string {
  return join(import.meta.dirname, '../migrations');
}

/**
 * Opens the database; call migrate() next.
 * @throws DatabaseUnavailable when the data folder cannot be written or is in use, or the server does not answer.
 */
export function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const migrationsFolder = options.migrationsFolder ?? defaultMigrationsFolder();
  return options.url === undefined
    ? openPglite({ dataDir: options.dataDir, migrationsFolder })
    : openPostgres({ url: options.url, poolMax: options.poolMax, migrationsFolder });
}
