import {
  type FieldChange,
  type FieldProvenance,
  fieldProvenance,
  type NewFieldProvenance,
  type Product,
  productImages,
  type Transaction,
} from '@dealer/db';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { hasSource } from '../../../domain/enrichment/critical-fields.ts';
import { isEmptyValue } from '../../../domain/products/product-changes.ts';
import type { ProductField } from '../../../domain/products/product-fields.ts';
import type { ChangeContext } from '../change-context.ts';
import {
  type FieldSources,
  personSource,
  provenanceKey,
  shortened,
  type ValueSource,
  valueHash,
} from '../value-source.ts';

/** The changes of a write to one product, with their sources. */
export interface SourcedChange {
  product: Product;
  changes: readonly FieldChange[];
  sources?: FieldSources | undefined;
}

/** Whether a write puts old values back: their marks are there, and come back with them. */
export const isRestoring = ({ metadata, isKeepingSources = false }: ChangeContext) =>
  isKeepingSources || metadata?.['undoes'] !== undefined;

/** Returns the source of a field that a write changes; a person unless the write names another one. */
export const sourceOf = (context: ChangeContext, sources: FieldSources | undefined, field: ProductField) =>
  sources?.[field] ?? context.source ?? personSource;

/**
 * Stores where the changed values come from, and what a person made of the looked-up values that they replace, in the
 * transaction of the write. A value that a person typed gets a row only where it replaces one that has one.
 * @param areNew the products were added by the write, so no row is about them yet
 */
export async function recordProvenance(
  tx: Transaction,
  context: ChangeContext,
  written: readonly SourcedChange[],
  { areNew = false }: { areNew?: boolean } = {},
): Promise<void> {
  const sourced = written.flatMap(({ product, changes, sources }) =>
    changes.flatMap(({ field, oldValue, newValue }) =>
      hasSource(field)
        ? [{ product, field, oldValue, newValue, source: sourceOf(context, sources, field) }]
        : [],
    ),
  );
  if (!sourced.length) return;
  const known = await readKnown(tx, areNew ? [] : sourced);
  const sourceOfPrice = readPriceSource(context, written, known.byValue);
  const pages = await imagePages(tx, sourced);
  const decided = new Map<'kept' | 'changed' | 'rejected' | 'open', number[]>();
  const decide = (row: FieldProvenance | undefined, outcome: 'changed' | 'rejected' | 'open') => {
    if (row) decided.set(outcome, [...(decided.get(outcome) ?? []), row.id]);
  };
  const values: NewFieldProvenance[] = [];
  for (const { product, field, oldValue, newValue, source: given } of sourced) {
    const isCopy = field === 'originalPrice' && given.kind === 'person' && newValue === product.price;
    const source = (isCopy && sourceOfPrice(product)) || given;
    const replaced = known.byValue.get(provenanceKey(product.id, field, valueHash(oldValue)));
    const isPerson = context.actor.id !== null && (source.kind === 'person' || source.isEdited === true);
    if (replaced && replaced.outcome === null && isPerson)
      decide(replaced, isEmptyValue(newValue) ? 'rejected' : 'changed');
    if (isEmptyValue(newValue)) continue;
    const hash = valueHash(newValue);
    const existing = known.byValue.get(provenanceKey(product.id, field, hash));
    if (isRestoring(context)) {
      if (existing?.outcome === 'changed' || existing?.outcome === 'rejected') decide(existing, 'open');
      continue;
    }
    const page = field === 'images' && source.kind === 'person' ? pages(newValue) : undefined;
    const own: ValueSource = page ? { kind: 'image', reference: page } : source;
    const isTyped = own.kind === 'person';
    if (isTyped && !known.fields.has(`${product.id} ${field}`)) continue;
    // What a person confirmed or typed stays theirs when a lookup says the same.
    if (!isTyped && (existing?.outcome === 'kept' || existing?.source === 'person')) continue;
    values.push(rowOf(context, product, field, hash, own));
  }
  await storeRows(tx, values);
  await storeOutcomes(tx, context, decided);
}

function rowOf(
  { actor, now }: ChangeContext,
  product: Product,
  field: ProductField,
  hash: string,
  source: ValueSource,
): NewFieldProvenance {
  return {
    productId: product.id,
    field,
    valueHash: hash,
    source: source.kind,
    reference: shortened(source.reference),
    quote: shortened(source.quote),
    versionId: source.versionId ?? null,
    confidence: source.confidence ?? null,
    userId: actor.id,
    userName: actor.name,
    createdAt: now,
  };
}

/**
 * Finds where the price of a product comes from, for an original price that says the same: a copy of a price that nobody
 * confirmed is as uncertain as the price.
 * @returns undefined for a price that a person typed or confirmed
 */
function readPriceSource(
  context: ChangeContext,
  written: readonly SourcedChange[],
  byValue: ReadonlyMap<string, FieldProvenance>,
) {
  return ({ id, price }: Product): ValueSource | undefined => {
    const write = written.find(({ product }) => product.id === id);
    if (write?.changes.some(({ field }) => field === 'price'))
      return sourceOf(context, write.sources, 'price');
    const row = byValue.get(provenanceKey(id, 'price', valueHash(price)));
    return row && row.outcome !== 'kept' ? { ...row, kind: row.source } : undefined;
  };
}

interface Sourced {
  product: Product;
  field: ProductField;
  newValue: unknown;
  source: ValueSource;
}

async function readKnown(tx: Transaction, sourced: readonly Sourced[]) {
  const { productId, field } = fieldProvenance;
  const condition = and(
    inArray(productId, [...new Set(sourced.map(({ product }) => product.id))]),
    // The price's too: an original price may be a copy of it.
    inArray(field, [...new Set(['price', ...sourced.map((change) => change.field)])]),
  );
  const found = sourced.length ? await tx.select().from(fieldProvenance).where(condition) : [];
  return {
    byValue: new Map(found.map((row) => [provenanceKey(row.productId, row.field, row.valueHash), row])),
    fields: new Set(found.map((row) => `${row.productId} ${row.field}`)),
  };
}

/** Finds the page that shows the first of a gallery's images that was fetched from the web. */
async function imagePages(tx: Transaction, sourced: readonly Sourced[]) {
  const urls = sourced
    .filter(({ field, source }) => field === 'images' && source.kind === 'person')
    .flatMap(({ newValue }) => addressesOf(newValue));
  if (!urls.length) return () => undefined;
  const { url, pageUrl, sourceUrl } = productImages;
  const found = await tx
    .select({ url, pageUrl, sourceUrl })
    .from(productImages)
    .where(and(inArray(url, [...new Set(urls)]), isNotNull(sourceUrl)));
  const pageOf = new Map(found.map((row) => [row.url, row.pageUrl ?? row.sourceUrl ?? '']));
  return (images: unknown) => addressesOf(images).flatMap((image) => pageOf.get(image) ?? [])[0];
}

const addressesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Returns the columns whose values the rows of one write mostly share: they are sent once for all of them. */
const originOf = (row: NewFieldProvenance) => ({
  source: row.source,
  reference: row.reference,
  quote: row.quote,
  version_id: row.versionId,
  confidence: row.confidence,
  user_id: row.userId,
  user_name: row.userName,
  created_at: row.createdAt,
});

/** A list for `::text::int[]` or `::text::text[]`, of numbers or of words without punctuation. */
const arrayOf = (entries: readonly (string | number)[]) => `{${entries.join(',')}}`;

/** Stores the rows with one statement. An import writes thousands at once: what each row holds alone is sent as arrays. */
async function storeRows(tx: Transaction, values: readonly NewFieldProvenance[]): Promise<void> {
  if (!values.length) return;
  const origins = new Map<string, number>();
  const numbers = values.map((row) => {
    const key = JSON.stringify(originOf(row));
    const number = origins.get(key) ?? origins.size;
    origins.set(key, number);
    return number;
  });
  const names = 'source, reference, quote, version_id, confidence, user_id, user_name, created_at';
  const columns = sql.raw(names);
  await tx.execute(sql`
    insert into ${fieldProvenance} (product_id, field, value_hash, ${columns})
    select product_id, field, value_hash, ${columns}
    from unnest(
      ${arrayOf(values.map(({ productId }) => productId))}::text::integer[],
      ${arrayOf(values.map(({ field }) => field))}::text::text[],
      ${arrayOf(values.map((row) => row.valueHash))}::text::text[],
      ${arrayOf(numbers)}::text::integer[]
    ) with ordinality as row(product_id, field, value_hash, origin, place)
    join rows from (json_to_recordset(${`[${[...origins.keys()].join(',')}]`}::json) as (
      source text, reference text, quote text, version_id integer, confidence real, user_id integer, user_name text,
      created_at timestamptz)) with ordinality as origin(${columns}, number) on origin.number = row.origin + 1
    order by row.place
    on conflict (product_id, field, value_hash) do update set
      source = excluded.source, reference = excluded.reference, quote = excluded.quote,
      version_id = excluded.version_id, confidence = excluded.confidence, user_id = excluded.user_id,
      user_name = excluded.user_name, created_at = excluded.created_at,
      outcome = null, decided_by = null, decided_by_name = null, decided_at = null`);
}

async function storeOutcomes(
  tx: Transaction,
  { actor, now }: ChangeContext,
  decided: ReadonlyMap<'kept' | 'changed' | 'rejected' | 'open', readonly number[]>,
): Promise<void> {
  for (const [outcome, ids] of decided) {
    const decision =
      outcome === 'open'
        ? { outcome: null, decidedBy: null, decidedByName: null, decidedAt: null }
        : { outcome, decidedBy: actor.id, decidedByName: actor.name, decidedAt: now };
    await tx
      .update(fieldProvenance)
      .set(decision)
      .where(inArray(fieldProvenance.id, [...ids]));
  }
}

/** Gives the copies of a product the marks of its values, without the version that found them: it found each once. */
export async function copyProvenance(
  tx: Transaction,
  original: Product,
  copies: readonly Product[],
): Promise<void> {
  const rows = await tx.select().from(fieldProvenance).where(eq(fieldProvenance.productId, original.id));
  if (!rows.length || !copies.length) return;
  await tx
    .insert(fieldProvenance)
    .values(
      copies.flatMap(({ id }) =>
        rows.map(({ id: _id, ...row }) => ({ ...row, productId: id, versionId: null })),
      ),
    );
}
