import { fileURLToPath } from 'node:url';

/** The migrations of packages/db: as far from the built files as from this one. */
export const migrationsFolder = fileURLToPath(new URL('../../../packages/db/migrations', import.meta.url));
