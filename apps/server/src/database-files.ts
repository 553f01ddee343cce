import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of packages/db: as far from the built files as from this one. */
const fileOf = (path: string) => fileURLToPath(new URL(`../../../packages/db/${path}`, import.meta.url));

export const migrationsFolder = fileOf('migrations');

const builtDatabase = fileOf('dist/empty-database.tar.gz');

/** What a new data folder starts from; undefined where nothing was built, as in development. */
export const emptyDatabase = existsSync(builtDatabase) ? builtDatabase : undefined;
