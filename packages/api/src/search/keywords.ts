import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { looksLikePhone, normalizePhone } from '../domain/person-fields.ts';

const MAX_WORDS = 8;

/** Normalizes text for comparison, without letter case, spaces and hyphens: 'CS-590' gives 'cs590'. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** SQL that normalizes a column like `plain`; null gives ''. */
export const plainSql = (column: SQLWrapper) =>
  sql<string>`translate(lower(coalesce(${column}, '')), ' -', '')`;

/** Escapes the special characters of a `like` pattern. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Punctuation at the ends of a word, which belongs to the sentence: '75740.' and '"Recycler"'. */
const punctuation = /^[.,;:!?'"()“”‘’]+|[.,;:!?'"()“”‘’]+$/g;

/** The words of a search normalized by `plain`, at most eight, without punctuation at their ends unless they have nothing else. */
export function plainWords(search: string): string[] {
  const words = search.split(/\s+/).map((word) => plain(word.replaceAll(punctuation, '') || word));
  return words.filter(Boolean).slice(0, MAX_WORDS);
}

/** A `like` pattern for each word of a search; `%`, `_` and `\` are escaped. */
function wordPatterns(search: string): string[] {
  return plainWords(search).map((word) => `%${likeText(word)}%`);
}

/** A name without accents and apostrophes: 'José O’Brien' gives 'Jose OBrien'. searchableNames of packages/db is the same in SQL. */
const plainName = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036F'’‘ʼ´`]/g, '');

/** A search for people, as their search text has them: a phone number in any spelling becomes its digits. */
export function searchOfPeople(search: string): string {
  if (looksLikePhone(search)) return normalizePhone(search).replaceAll(/\D/g, '');
  // An apostrophe alone finds nobody instead of everybody.
  return plainName(search) || search;
}

/**
 * The condition that a column contains every word of a search; true if the search has no words.
 * @param column text normalized by `plain`, such as a table's searchText
 */
export function keywordCondition(search: string, column: SQLWrapper): SQL {
  const patterns = wordPatterns(search);
  if (!patterns.length) return sql`true`;
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}
