/**
 * The search parameters of the page: the import, its step, and what the review lists. A file of its own, because every page's
 * first scripts have the routes and what these import.
 */
export const importParams = ['id', 'step', 'outcome', 'search', 'page'] as const;
