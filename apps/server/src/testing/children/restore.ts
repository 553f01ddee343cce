import { writeSync } from 'node:fs';
import { openDatabase } from '@dealer/db';
import { loadDatabase } from '@dealer/db/backup';
import { openBackup } from '../../backup/read-backup.ts';
import { tablesOf } from '../../backup/temporary-restore.ts';

/** Restores a backup into a data folder; prints a line before each part of the rows but the first ones, and waits there for ever. */
const [path = '', dataDir, migrationsFolder, stopAfter] = process.argv.slice(2);
const backup = await openBackup(path);
const database = await openDatabase({ dataDir, migrationsFolder });
let parts = 0;
await loadDatabase(database, tablesOf(backup), backup.manifest.sequences, {
  isLive: true,
  async throttle() {
    parts += 1;
    if (parts < Number(stopAfter)) return;
    writeSync(1, 'under way\n');
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  },
});
