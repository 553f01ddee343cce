import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** The key of an ordinary table. */
export function id() {
  return integer('id').primaryKey().generatedByDefaultAsIdentity();
}

/** The key of a table that grows with everything the system does. */
export function bigId() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
}

/** A moment, to the millisecond: what a Date can hold, so that a value read and sent back still equals the stored one. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return moment('updated_at').notNull().defaultNow();
}

/** What a machine's specifications hold: rows of a table, or a text that could not be read as one (decisions P11). */
export type Specifications = Record<string, unknown> | string;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Specifications as JSON that keeps the order of its rows, which jsonb sorts. Drizzle's own JSON columns parse a text
 * once more after the driver has, so that the text '[1]' came back as a list; a stored value that is neither text nor
 * table reads as its JSON text.
 */
export const specifications = customType<{ data: Specifications; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => (typeof value === 'string' || isTable(value) ? value : JSON.stringify(value)),
});

/** A list of texts as JSON; what a stored value holds besides texts is passed over, so that no answer breaks on it. */
export const texts = customType<{ data: string[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (value) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []),
});

/** Text without regard to letter case, for unique indexes. */
export function lower(column: SQLWrapper): SQL {
  return sql`lower(${column})`;
}

/** Text for comparing model numbers and words: letter case, spaces and hyphens do not count. */
export function plain(column: SQLWrapper): SQL {
  return sql`translate(lower(${column}), ' -', '')`;
}

/** The condition of a CHECK that holds a text column to a list of values. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Parts joined as searchable text, for a generated column; a bar keeps a word from matching across two parts. */
export function searchable(parts: readonly string[]): SQL {
  const joined = parts.map((part) => `coalesce("${part}", '')`).join(` || '|' || `);
  return sql.raw(`translate(lower(${joined}), ' -', '')`);
}
