// Makes the file of emptyDatabasePath(), a task of the build: the embedded database after all migrations, with nothing in it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultMigrationsFolder, emptyDatabasePath } from './open.ts';
import { openPglite } from './open-pglite.ts';

const migrationsFolder = defaultMigrationsFolder();
const file = emptyDatabasePath(migrationsFolder);
const database = await openPglite({ migrationsFolder });
await database.migrate();
const dump = await database.client.dumpDataDir('gzip');
await database.close();
// Removes the files of earlier builds, too.
rmSync(dirname(file), { recursive: true, force: true });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
