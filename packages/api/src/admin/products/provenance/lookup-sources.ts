import type { Db } from '@dealer/db';
import {
  type LookupField,
  type LookupSource,
  lookupFields,
} from '../../../domain/products/product-fields.ts';
import { currentVersionId } from '../../ai/lookup-version.ts';
import type { FieldSources, ValueSource } from '../value-source.ts';

/** What a save says about the values that Smart Lookup filled in. */
interface LookedUp {
  /** The fields by their source; without it every field of lookups has `dataSource`. */
  lookedUp?: Partial<Record<LookupField, LookupSource | undefined>> | undefined;
  dataSource?: LookupSource | undefined;
}

/**
 * Where a value of Smart Lookup comes from.
 * @param model brand and model, for the reference of an earlier entry
 */
export function lookupSource(source: LookupSource, versionId: number | null, model: string): ValueSource {
  return source === 'ai' ? { kind: 'ai', versionId } : { kind: 'history', reference: model };
}

/** The sources of the fields of a save that a person makes of what a lookup filled in. */
export async function readFieldSources(
  db: Db,
  { lookedUp, dataSource }: LookedUp,
  model: string,
): Promise<FieldSources> {
  const named = Object.entries(
    lookedUp ?? (dataSource ? Object.fromEntries(lookupFields.map((field) => [field, dataSource])) : {}),
  );
  if (!named.length) return {};
  const versionId = await currentVersionId(db);
  return Object.fromEntries(
    named.flatMap(([field, source]) =>
      source ? [[field, lookupSource(source, versionId, model)] as const] : [],
    ),
  );
}
