import * as z from 'zod';
import { lineField } from './person-fields.ts';

const LONGEST_SEARCH = 200;

/** The rows of one page of a staff list. */
export const PAGE_SIZE = 25;

/** Which page of a list, the first being 1. */
export const pageNumber = z.coerce.number().int().positive().max(1_000_000).default(1);

/** Words, all of which must be found; letter case, spaces and hyphens do not count. */
export const searchField = lineField('Search', LONGEST_SEARCH).default('');
