import * as z from 'zod';
import { idField } from '../input-fields.ts';
import { searchWords } from '../text.ts';
import { MAX_SEARCH_LENGTH } from './inventory-query.ts';

/** The number of rows on a page of a staff list. */
export const PAGE_SIZE = 25;

/** The number of a page, from 1. */
export const pageNumber = z.coerce.number().int().positive().max(1_000_000).default(1);

/** A chunk of a long list: at most so many rows, after the one with this id. Without them the list is whole. */
export const chunkFields = {
  limit: z.number().int().min(1).max(1_000).optional(),
  after: idField.optional(),
};

/**
 * A search for all of the words; letter case, spaces and hyphens are ignored. Control characters are dropped. A text with
 * only control characters is rejected, because an empty search finds everything.
 */
export const searchField = z
  .string()
  .refine((text) => !text.trim() || searchWords(text), 'Please search for words')
  .overwrite(searchWords)
  .max(MAX_SEARCH_LENGTH, `Please search for at most ${MAX_SEARCH_LENGTH} characters`)
  .default('');
