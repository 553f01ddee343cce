import { type Db, siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { parseJson } from '../domain/parse-json.ts';
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

export function storeBackupSuccess(db: Db, now: Date, backup: VerifiedBackup): Promise<void> {
  return store(db, now, { lastVerified: { at: now, ...backup }, failure: null });
}

/** Stores the error and keeps the last verified backup. @param reason a sentence for staff */
export async function storeBackupFailure(db: Db, now: Date, reason: string): Promise<void> {
  const { lastVerified } = await readBackupStatus(db);
  await store(db, now, { lastVerified, failure: { at: now, reason } });
}
