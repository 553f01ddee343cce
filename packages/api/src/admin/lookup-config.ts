import { type Db, smartLookupVersions } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { type LookupConfig, lookupConfigSchema } from '../domain/lookup-config.ts';

/** The current version of Smart Lookup; null where the built-in configuration serves. */
export async function currentVersionId(db: Db): Promise<number | null> {
  const { id, status } = smartLookupVersions;
  const [current] = await db.select({ id }).from(smartLookupVersions).where(eq(status, 'current'));
  return current?.id ?? null;
}

/** The configuration of lookups: that of the current version, or the default one (decisions U20). */
export async function currentConfig(db: Db): Promise<LookupConfig> {
  const { configData, status } = smartLookupVersions;
  const [current] = await db.select({ configData }).from(smartLookupVersions).where(eq(status, 'current'));
  return lookupConfigSchema.parse(current?.configData ?? {});
}
