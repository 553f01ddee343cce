import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupWork, RetryableError } from '@dealer/api';
import { type Database, isDiskFull } from '@dealer/db';
import { createThreadPool } from '../background/thread-pool.ts';
import { emptyDatabase, migrationsFolder } from '../database-files.ts';
import type { Env } from '../env.ts';
import { backupFolderProblem } from '../file-access.ts';
import type { BackupAnswer, BackupTask } from './backup-thread.ts';
import { diskFullMessage } from './manifest.ts';

type Places = Pick<Env, 'databaseUrl' | 'dataDir' | 'backupDir' | 'imagesBucket' | 'backupBucket'>;

export interface Backups extends BackupWork {
  close(): Promise<void>;
}

/** Calls body with a database that another thread can open: PostgreSQL itself, or a copy of the embedded one. */
async function withSource<Result>(
  database: Database,
  { databaseUrl, backupDir }: Places,
  body: (source: BackupTask['database']) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return body({ url: databaseUrl });
  const dataDir = join(backupDir, `.copy-${randomUUID()}`);
  try {
    await database.copyTo?.(dataDir);
    return await body({ dataDir });
  } catch (error) {
    if (isDiskFull(error)) throw new RetryableError(diskFullMessage(backupDir), { cause: error });
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Makes backups in a thread, which pauses while requests need the machine.
 * @param script the built script of the thread
 */
export function createBackups(script: URL, database: Database, places: Places, now: () => Date): Backups {
  const pool = createThreadPool<BackupAnswer>(1);
  const { backupDir, dataDir, imagesBucket, backupBucket } = places;
  return {
    async run(signal) {
      const problem = backupFolderProblem(backupDir);
      if (problem) throw new RetryableError(problem);
      const answer = await withSource(database, places, (source) => {
        const imagesFolder = join(dataDir, 'products');
        const task: BackupTask = {
          database: source,
          bucket: imagesBucket,
          imagesFolder,
          backupDir,
          offSite: backupBucket,
          migrationsFolder,
          emptyDatabase,
          now: now(),
        };
        return pool.run(script, 'backUp', task, signal);
      });
      if (!answer.ok) throw new RetryableError(answer.message);
      return answer.backup;
    },
    close: () => pool.close(),
  };
}
