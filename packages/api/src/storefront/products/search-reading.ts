import { type Db, rows } from '@dealer/db';
import { sql } from 'drizzle-orm';
import { isCommonWord } from '../../domain/common-words.ts';
import { readSearch, type SearchQuery } from '../../domain/search-query.ts';
import { nearMeaning } from '../../domain/search-trade.ts';

/** What the database reads in the words of a search; see its function read_search. Queries are texts of tsqueries. */
interface ReadWords {
  /** From the strictest query to the most lenient, in part null; all of them are null if no word counts. */
  choices: (string | null)[];
  filters: string | null;
  related: string | null;
  parts: string[] | null;
  weights: number[];
  /** Whether a kind of machine is named. */
  kinds: boolean;
  /** A flat list of pairs: a misspelled word, then the word that was read instead. */
  corrected: string[];
  excluded: string | null;
  wanted: string[] | null;
}

/** A search that has been read: its measures, and its words as the shop's vocabulary knows them. */
export interface Reading extends SearchQuery, ReadWords {
  search: string;
}

/**
 * Reads a search. A statement of its own, because the one that searches can be planned better, and is smaller, when it is known
 * what the words mean.
 */
export async function readWords(db: Db, search: string): Promise<Reading> {
  const query = readSearch(search);
  const typed = JSON.stringify(
    query.words.map(({ word, role }) => [word, role, nearMeaning(word) ?? null, isCommonWord(word)]),
  );
  const [row] = await rows<{ read: ReadWords }>(
    db,
    sql`select to_json(read) as read from read_search(${typed}::text::json) as read`,
  );
  if (!row) throw new Error('The function read_search returned no row');
  return { ...query, ...row.read, search };
}

const ignoredRoles: readonly Reading['words'][number]['role'][] = ['not', 'or', 'filler', 'size'];

/** The words that machines are found by. */
export const wantedWords = ({ words }: Pick<Reading, 'words'>) =>
  words.filter(({ role }) => !ignoredRoles.includes(role));
