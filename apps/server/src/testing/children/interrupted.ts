import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@dealer/db';
import { openBackup } from '../../backup/read-backup.ts';
import { withUpgradedBackup } from '../../backup/temporary-restore.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { exitOnSignals } from '../../end-early.ts';

/** Backs a data folder up, or restores the backup into a temporary database, as the commands do; waits for ever in the middle. */
const [what, dataDir = '', folder = '', migrationsFolder = '', emptyDatabase] = process.argv.slice(2);
exitOnSignals();

async function stay(): Promise<never> {
  writeSync(1, 'under way\n');
  return new Promise(() => setTimeout(() => undefined, 3_600_000));
}

const database = await openDatabase({ dataDir, migrationsFolder });
const file = join(folder, 'shop.zip');
const images = { list: async () => (what === 'backup' ? ['p-1.webp'] : []), pathOf: stay };
await writeBackup(file, { database, images, now: new Date() });
await withUpgradedBackup(await openBackup(file), { parent: folder, migrationsFolder, emptyDatabase }, stay);
