import * as z from 'zod';
import { MAX_SEARCH_LENGTH } from './inventory-query.ts';
import { searchWords } from './text.ts';

/** The rows of one page of a staff list. */
export const PAGE_SIZE = 25;

/** Which page of a list, the first being 1. */
export const pageNumber = z.coerce.number().int().positive().max(1_000_000).default(1);

/**
 * Words, all of which must be found; letter case, spaces and hyphens do not count. Control characters are dropped; a text of
 * nothing else is refused, because without them it would find everything.
 */
export const searchField = z
  .string()
  .refine((text) => !text.trim() || searchWords(text), 'Please search for words')
  .overwrite(searchWords)
  .max(MAX_SEARCH_LENGTH, `Please search for at most ${MAX_SEARCH_LENGTH} characters`)
  .default('');
