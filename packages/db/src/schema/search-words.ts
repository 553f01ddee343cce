import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words that a misspelled one may have meant: of the names of published machines with their brands and categories, of
 * synonyms, and of the lists that the shop carries. Triggers and the seed add them, never those of drafts; words of machines
 * that are gone stay, and a search ignores them.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_similarity_index').using('gist', t.word.op('gist_trgm_ops')),
  index('search_words_prefix_index').on(t.word.op('text_pattern_ops')),
]);
