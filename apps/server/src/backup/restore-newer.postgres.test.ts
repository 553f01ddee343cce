import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { testDatabase } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../database-files.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

it('a database that a newer version has updated keeps its rows, and the failure says how to go back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-newer-'));
  const file = join(folder, 'shop.zip');
  const database = await testDatabase();
  const { images, files } = imagePlaces(undefined, join(folder, 'images'));
  await writeBackup(file, { database, images, now: new Date(0) });
  await makeProduct(database.db);
  await database.db.execute(sql`alter table brands add column next text`);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9000000000000)`,
  );
  const open = async () => ({ ...database, close: async () => undefined });
  const failure = restoreBackup(file, { open, files, migrationsFolder, isReplacing: true });
  await expect(failure).rejects.toBeInstanceOf(BackupError);
  await expect(failure).rejects.toThrow(
    'The database was updated by a newer version of the site than this one, so this one cannot restore into it. ' +
      "Restore into a new database, as 'Back to an older version' in docs/operations.md says.",
  );
  expect(await database.db.$count(products)).toBe(1);
  rmSync(folder, { recursive: true });
});
