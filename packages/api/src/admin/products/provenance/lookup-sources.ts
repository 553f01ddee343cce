import { type Db, smartLookupVersions } from '@dealer/db';
import { eq } from 'drizzle-orm';
import {
  type LookupField,
  type LookupSource,
  lookupFields,
} from '../../../domain/products/product-fields.ts';
import { currentVersionId } from '../../ai/lookup-version.ts';
import type { FieldSources, ValueSource } from '../value-source.ts';

/** The values that Smart Lookup filled in, as a save names them. */
interface LookedUp {
  /** The fields by their source; without it every field of lookups has `dataSource`. */
  lookedUp?: Partial<Record<LookupField, LookupSource | undefined>> | undefined;
  dataSource?: LookupSource | undefined;
  /** The version that found the values; null for the built-in configuration. */
  lookupVersionId?: number | null | undefined;
}

/**
 * Returns the source of a value from Smart Lookup.
 * @param model brand and model, for the reference of an earlier entry
 */
export function lookupSource(source: LookupSource, versionId: number | null, model: string): ValueSource {
  return source === 'ai' ? { kind: 'ai', versionId } : { kind: 'history', reference: model };
}

/** The version that found the values of a save: another one may be current by now. The current one where it is not known. */
async function answeringVersionId(db: Db, given: number | null | undefined): Promise<number | null> {
  if (given === null) return null;
  const { id } = smartLookupVersions;
  const isKnown = given !== undefined && (await db.$count(smartLookupVersions, eq(id, given))) > 0;
  return isKnown ? given : currentVersionId(db);
}

/** The sources of the fields of a save that a person makes of what a lookup filled in. */
export async function readFieldSources(
  db: Db,
  { lookedUp, dataSource, lookupVersionId }: LookedUp,
  model: string,
): Promise<FieldSources> {
  const named = Object.entries(
    lookedUp ?? (dataSource ? Object.fromEntries(lookupFields.map((field) => [field, dataSource])) : {}),
  );
  if (!named.length) return {};
  const versionId = await answeringVersionId(db, lookupVersionId);
  return Object.fromEntries(
    named.flatMap(([field, source]) =>
      source ? [[field, lookupSource(source, versionId, model)] as const] : [],
    ),
  );
}
