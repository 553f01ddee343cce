import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MOST_WORDS = 8;

/** Text as it is compared: letter case, spaces and hyphens do not count, so that 'CS-590' is 'cs590'. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** A column as `plain` makes texts; null counts as empty. */
export const plainSql = (column: SQLWrapper) =>
  sql<string>`translate(lower(coalesce(${column}, '')), ' -', '')`;

/** Text that `like` takes for itself. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A `like` pattern for each word of a keyword; `%`, `_` and `\` mean themselves. */
export function wordPatterns(search: string): string[] {
  const words = search.split(/\s+/).map(plain).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => `%${likeText(word)}%`);
}

/**
 * That every word of a keyword is found in a column; true where the keyword has no word.
 * @param column text as `plain` makes it, such as a table's searchText
 */
export function keywordCondition(search: string, column: SQLWrapper): SQL {
  const patterns = wordPatterns(search);
  if (!patterns.length) return sql`true`;
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}
