import { type Db, rows } from '@dealer/db';
import { sql } from 'drizzle-orm';
import { isCommonWord } from '../../domain/search/common-words.ts';
import { readSearch, type SearchQuery } from '../../domain/search/search-query.ts';
import { nearMeaning } from '../../domain/search/search-trade.ts';
import { plainCopied } from '../../domain/search/search-words.ts';

/** The meaning that the database finds in the words of a search; see its function read_search. Queries are texts of tsqueries. */
interface InterpretedWords {
  /**
   * The queries, up to three, from the strictest to the most lenient; null where there is none, as for a search without words that
   * count.
   */
  choices: (string | null)[];
  filters: string | null;
  related: string | null;
  parts: string[] | null;
  weights: number[];
  /** Whether a kind of machine is named. */
  hasKind: boolean;
  /** A flat list of pairs: a misspelled word, then the word that was read instead. */
  corrected: string[];
  excluded: string | null;
  wanted: string[] | null;
}

/** A search that was interpreted: its measures, and its words as the shop's vocabulary knows them. */
export interface InterpretedSearch extends SearchQuery, InterpretedWords {
  /** The text, without what only a copied one has: see plainCopied. */
  search: string;
}

/**
 * Interprets a search. A statement of its own, because the one that searches is planned better, and is smaller, once the meaning
 * of the words is known.
 */
export async function interpretSearch(db: Db, text: string): Promise<InterpretedSearch> {
  const search = plainCopied(text);
  const query = readSearch(search);
  const typed = JSON.stringify(
    query.words.map(({ word, role }) => [word, role, nearMeaning(word) ?? null, isCommonWord(word)]),
  );
  const [row] = await rows<{ read: Omit<InterpretedWords, 'hasKind'> & { kinds: boolean } }>(
    db,
    sql`select to_json(read) as read from read_search(${typed}::text::json) as read`,
  );
  if (!row) throw new Error('The function read_search returned no row');
  const { kinds: hasKind, ...words } = row.read;
  return { ...query, ...words, hasKind, search };
}

const ignoredRoles: readonly InterpretedSearch['words'][number]['role'][] = ['not', 'or', 'filler', 'size'];

/** The words that machines are found by. */
export const wantedWords = ({ words }: Pick<InterpretedSearch, 'words'>) =>
  words.filter(({ role }) => !ignoredRoles.includes(role));
