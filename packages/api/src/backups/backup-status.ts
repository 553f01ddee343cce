import { type Db, type OuterDb, siteSettings } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { parseJson } from '../domain/parse-json.ts';
import { inTransaction } from '../in-transaction.ts';
import type { VerifiedBackup } from '../services/backup-work.ts';

const BACKUP_STATUS_KEY = 'backup_proof';

const storedSchema = z.object({
  lastVerified: z
    .object({
      at: z.coerce.date(),
      products: z.number().int(),
      requests: z.number().int(),
      images: z.number().int(),
      // Older statuses are of backups on this machine only.
      offSite: z.object({ problem: z.string().nullable() }).nullable().default(null),
      // Older statuses are of backups whose old files were all deleted.
      cleanupProblem: z.string().nullable().default(null),
    })
    .nullable(),
  failure: z.object({ at: z.coerce.date(), reason: z.string() }).nullable(),
});

/** The last backup that was verified by a restore, and the error since then. */
type BackupStatus = z.infer<typeof storedSchema>;

/** @returns both null before the first backup */
export async function readBackupStatus(db: Db): Promise<BackupStatus> {
  const [stored] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, BACKUP_STATUS_KEY));
  const parsed = storedSchema.safeParse(parseJson(stored?.value));
  return parsed.success ? parsed.data : { lastVerified: null, failure: null };
}

async function store(db: Db, now: Date, status: BackupStatus): Promise<void> {
  const value = JSON.stringify(status);
  await db
    .insert(siteSettings)
    .values({ key: BACKUP_STATUS_KEY, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } });
}

/** Changes the status. The lock keeps two attempts of which one was abandoned from overwriting each other. */
function change(db: OuterDb, now: Date, next: (before: BackupStatus) => BackupStatus): Promise<void> {
  return inTransaction({ db }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backup-status'))`);
    await store(tx, now, next(await readBackupStatus(tx)));
  });
}

export function storeBackupSuccess(db: OuterDb, now: Date, backup: VerifiedBackup): Promise<void> {
  return change(db, now, () => ({ lastVerified: { at: now, ...backup }, failure: null }));
}

interface BackupFailure {
  /** A sentence for staff. */
  reason: string;
  /** The beginning of the night that has no backup. */
  night: Date;
}

/**
 * Stores the error and keeps the last verified backup. Stores nothing if that is of the same night: another attempt succeeded. A backup
 * in the future is of another night: it was made while the clock was wrong.
 */
export function storeBackupFailure(db: OuterDb, now: Date, { reason, night }: BackupFailure): Promise<void> {
  const end = new Date(Math.max(now.getTime(), night.getTime() + DAY_MS));
  return change(db, now, (before) =>
    before.lastVerified && before.lastVerified.at >= night && before.lastVerified.at <= end
      ? before
      : { lastVerified: before.lastVerified, failure: { at: now, reason } },
  );
}
