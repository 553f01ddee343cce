import { type Db, smartLookupVersions } from '@dealer/db';
import { eq } from 'drizzle-orm';
import {
  builtInLookupConfig,
  type LookupConfig,
  lookupConfigSchema,
} from '../../domain/enrichment/lookup-config.ts';
import { notFound } from '../../errors.ts';

/** A configuration of Smart Lookup, with the version that has it: null for the built-in one. */
export interface ConfiguredVersion {
  id: number | null;
  config: LookupConfig;
}

/** The current version of Smart Lookup; null where the built-in configuration serves. */
export async function currentVersionId(db: Db): Promise<number | null> {
  const { id, status } = smartLookupVersions;
  const [current] = await db.select({ id }).from(smartLookupVersions).where(eq(status, 'current'));
  return current?.id ?? null;
}

/** Returns the version that lookups use: the current one, or the built-in configuration (decisions U20). */
export async function currentVersion(db: Db): Promise<ConfiguredVersion> {
  const { id, configData, status } = smartLookupVersions;
  const [current] = await db
    .select({ id, configData })
    .from(smartLookupVersions)
    .where(eq(status, 'current'));
  return { id: current?.id ?? null, config: lookupConfigSchema.parse(current?.configData ?? {}) };
}

/** A version, or the built-in configuration for null. @throws NOT_FOUND */
export async function getVersion(db: Db, versionId: number | null): Promise<ConfiguredVersion> {
  if (versionId === null) return { id: null, config: builtInLookupConfig };
  const { id, configData } = smartLookupVersions;
  const [found] = await db.select({ configData }).from(smartLookupVersions).where(eq(id, versionId));
  if (!found) throw notFound('Version');
  return { id: versionId, config: lookupConfigSchema.parse(found.configData) };
}
