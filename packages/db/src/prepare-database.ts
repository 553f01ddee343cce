// Makes dist/empty-database.tar.gz, a task of the build: the embedded database after all migrations, with nothing in it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMigrationsFolder } from './open.ts';
import { openPglite } from './open-pglite.ts';

const folder = join(import.meta.dirname, '../dist');
const database = await openPglite({ migrationsFolder: defaultMigrationsFolder() });
await database.migrate();
const dump = await database.client.dumpDataDir('gzip');
await database.close();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'empty-database.tar.gz'), Buffer.from(await dump.arrayBuffer()));
