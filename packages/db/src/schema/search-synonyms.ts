import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, searchKeys, updatedAt } from './columns.ts';

/**
 * What people type and what the shop calls it: 'weed eater' means 'string trimmers'. The table may be edited; a search
 * uses it as it is.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** One or several words, in singular or plural and in any order. */
    phrase: text('phrase').notNull(),
    /**
     * Alternatives separated by commas, each of parts joined by '+': names of categories, subcategories, brands and
     * engines, 'gas', 'battery', 'corded', 'new', 'pre-owned', 'drive: …' for words of the transmission, 'name: …' for
     * words of the name, or words of the whole description.
     */
    means: text('means').notNull(),
    /** Only counts in searches that name no kind of machine otherwise: 'leaves' is a blower, 'leaf rake' is not. */
    isHint: boolean('is_hint').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchKeys: searchKeys('phrase'),
  },
  (t) => [uniqueIndex('search_synonyms_phrase_unique').on(lower(t.phrase))],
);
