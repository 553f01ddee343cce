import { tmpdir } from 'node:os';
import { type Database, isDiskFull } from '@dealer/db';
import {
  holdsData,
  isSiteRunning,
  LoadError,
  loadDatabase,
  readMigrations,
  SITE_IS_RUNNING,
} from '@dealer/db/backup';
import type { ImageFiles } from '../images/image-files.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { type Backup, openBackup } from './read-backup.ts';
import { tablesOf, withUpgradedBackup } from './temporary-restore.ts';

interface RestoreTarget {
  /** Opens the database, after all checksums of the backup are verified. */
  open(): Promise<Database>;
  files: ImageFiles;
  migrationsFolder: string;
  /** Whether existing rows may be replaced. */
  isReplacing: boolean;
}

/** @returns whether this version's migrations are newer than the backup's @throws BackupError if they are older */
function isOlder({ migration }: Manifest, migrationsFolder: string): boolean {
  const { levels } = readMigrations(migrationsFolder);
  const newest = levels.at(-1) ?? 0;
  if (levels.includes(migration)) return migration < newest;
  if (migration > newest)
    throw new BackupError(
      'The backup was made by a newer version of the site than this one. Update the site, then restore it.',
    );
  throw new BackupError('The backup was made by a version of the site that this one does not continue.');
}

async function load(backup: Backup, rows: Backup, target: RestoreTarget): Promise<void> {
  const database = await target.open();
  try {
    // Checked again with the rows; images and migrations come before them.
    if (await isSiteRunning(database)) throw new BackupError(SITE_IS_RUNNING);
    if (!target.isReplacing && (await holdsData(database)))
      throw new BackupError(
        'The database has data already. To delete it and restore the backup in its place, add --replace.',
      );
    const { isNewer } = await database.migrate();
    if (isNewer)
      throw new BackupError(
        'The database was updated by a newer version of the site than this one, so this one cannot restore into it. ' +
          "Restore into a new database, as 'Back to an older version' in docs/operations.md says.",
      );
    // Images come before the rows, which refer to them. A restore that ends here loses nothing: it deletes no image.
    for (const image of backup.manifest.images)
      await target.files.write(image.name, await backup.image(image));
    await loadDatabase(database, tablesOf(rows), rows.manifest.sequences, { isLive: true });
  } catch (error) {
    if (error instanceof LoadError) throw new BackupError(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup: all of its rows or none of them. Every checksum is verified before anything is written.
 * @throws BackupError
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  const backup = await openBackup(path);
  try {
    if (isOlder(backup.manifest, target.migrationsFolder)) {
      const options = { parent: tmpdir(), migrationsFolder: target.migrationsFolder };
      await withUpgradedBackup(backup, options, (upgraded) => load(backup, upgraded, target));
    } else await load(backup, backup, target);
    return backup.manifest;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const message = `A disk is full, that of the data or of ${tmpdir()}: no row was restored. Free some space and try again.`;
    throw new BackupError(message, { cause: error });
  } finally {
    backup.close();
  }
}
