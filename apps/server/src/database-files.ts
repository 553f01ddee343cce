import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emptyDatabasePath } from '@dealer/db';

/** The migrations of packages/db: as far from the built files as from this one. */
export const migrationsFolder = fileURLToPath(new URL('../../../packages/db/migrations', import.meta.url));

const builtDatabase = emptyDatabasePath(migrationsFolder);

/** What a new data folder starts from; undefined where no build had these migrations, as in development. */
export const emptyDatabase = existsSync(builtDatabase) ? builtDatabase : undefined;
