import { type Db, siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { parseJson } from '../shop/parse-json.ts';
import type { ProvenBackup } from './backup-work.ts';

const PROOF_SETTING = 'backup_proof';

const storedSchema = z.object({
  proven: z
    .object({
      at: z.coerce.date(),
      products: z.number().int(),
      requests: z.number().int(),
      images: z.number().int(),
      // Older proofs were of backups on this machine only.
      offSite: z.object({ problem: z.string().nullable() }).nullable().default(null),
    })
    .nullable(),
  failure: z.object({ at: z.coerce.date(), reason: z.string() }).nullable(),
});

/** The last backup that was proven to be restorable, and what failed since. */
export type BackupProof = z.infer<typeof storedSchema>;

/** @returns both null before the first backup */
export async function readBackupProof(db: Db): Promise<BackupProof> {
  const [stored] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, PROOF_SETTING));
  const found = storedSchema.safeParse(parseJson(stored?.value));
  return found.success ? found.data : { proven: null, failure: null };
}

async function store(db: Db, now: Date, proof: BackupProof): Promise<void> {
  const value = JSON.stringify(proof);
  await db
    .insert(siteSettings)
    .values({ key: PROOF_SETTING, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } });
}

export function storeProof(db: Db, now: Date, proven: ProvenBackup): Promise<void> {
  return store(db, now, { proven: { at: now, ...proven }, failure: null });
}

/** Keeps when the last proof was. @param reason a sentence for staff */
export async function storeProofFailure(db: Db, now: Date, reason: string): Promise<void> {
  const { proven } = await readBackupProof(db);
  await store(db, now, { proven, failure: { at: now, reason } });
}
