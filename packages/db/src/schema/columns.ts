import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** The key of an ordinary table. */
export function id() {
  return integer('id').primaryKey().generatedByDefaultAsIdentity();
}

/** The key of a table that grows with everything the system does. */
export function bigId() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
}

/** A timestamp with a Date's precision of milliseconds, so that a value read and sent back equals the stored one. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return moment('updated_at').notNull().defaultNow();
}

/** Specifications of a product: names with values, or a text that could not be parsed as such (decisions P11). */
type Specifications = Record<string, unknown> | string;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Specifications as json, which keeps the order of the keys; jsonb does not. Drizzle's own JSON columns parse a string
 * again after the driver did, which would turn the text '[1]' into a list. A stored value that is neither text nor
 * object is returned as its JSON text.
 */
export const specifications = customType<{ data: Specifications; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => (typeof value === 'string' || isTable(value) ? value : JSON.stringify(value)),
});

/** A list of strings as JSON; ignores anything else in a stored value, so that it cannot break a response. */
export const texts = customType<{ data: string[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a search finds a product by: the lexemes that the function product_search_document describes. */
export function productDocument() {
  return tsvector('search_document')
    .notNull()
    .generatedAlwaysAs(
      sql`product_search_document("name", "brand", "model", "sku", "category", "subcategory", "condition", "power_type", "cutting_width", "engine_brand", "year", "transmission", "features", "specifications", "description")`,
    );
}

/**
 * What a search finds a row by: its names in singular as one word, 'leafblower', in their own order and in that of the alphabet.
 * PostgreSQL computes it.
 */
export function searchKeys(...names: readonly string[]) {
  return text('search_keys')
    .array()
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_keys(${names.map((name) => `"${name}"`).join(', ')})`));
}

/** Lower case, for case-insensitive unique indexes. */
export function lower(column: SQLWrapper): SQL {
  return sql`lower(${column})`;
}

/** Text for comparing model numbers and words without case, spaces and hyphens. */
export function plain(column: SQLWrapper): SQL {
  return sql`translate(lower(${column}), ' -', '')`;
}

/** The SQL of nameKey in packages/api/src/domain/products/model-key.ts; migration 0053 defines the function. */
export function nameKeySql(column: SQLWrapper): SQL {
  return sql`name_key(${column})`;
}

/** The SQL of modelKey in the same file. */
export function modelKeySql(brand: SQLWrapper, model: SQLWrapper): SQL {
  return sql`(${nameKeySql(brand)} || '|' || ${nameKeySql(model)})`;
}

/** The same of a model whose brand is not known: '|cs590'. */
export const modelAloneKeySql = (model: SQLWrapper): SQL => sql`('|' || ${nameKeySql(model)})`;

/** The condition of a CHECK that restricts a text column to a list of values. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** A column of a search text: its name, what stands for it on screens where it is null, or only its digits. */
type SearchablePart = string | { column: string; ifNull: string } | { digitsOf: string };

function searchablePart(part: SearchablePart): string {
  if (typeof part === 'string') return `coalesce("${part}", '')`;
  if ('digitsOf' in part) return `regexp_replace(coalesce("${part.digitsOf}", ''), '[^0-9]', '', 'g')`;
  return `coalesce("${part.column}", '${part.ifNull}')`;
}

/** Parts joined as searchable text, for a generated column; a bar keeps a word from matching across two parts. */
export function searchable(parts: readonly SearchablePart[]): SQL {
  const joined = parts.map(searchablePart).join(` || '|' || `);
  return sql.raw(`translate(lower(${joined}), ' -', '')`);
}

/**
 * Searchable text of people, whose names staff type without their accents and apostrophes: 'José O’Brien' is 'joseobrien', as `plainName` in
 * packages/api/src/search/keywords.ts writes it.
 */
export function searchableNames(parts: readonly SearchablePart[]): SQL {
  const joined = parts.map(searchablePart).join(` || '|' || `);
  const marks = "[\\u0300-\\u036F''’‘ʼ´`]";
  return sql.raw(
    `translate(lower(regexp_replace(normalize(${joined}, nfd), '${marks}', '', 'g')), ' -', '')`,
  );
}

/**
 * Options of a GIN index: new rows wait in a list of this many kB and join the index together, which takes a tenth of the
 * time. With a longer list the planner would avoid the index after many writes.
 */
export const SHORT_PENDING_LIST = { fastupdate: true, gin_pending_list_limit: 256 } as const;
