/**
 * The closed lists of values: a CHECK holds each text column to its list, and schemas, pages and tests use the same one.
 * They import nothing, because they reach the browser as '@dealer/db/enums'; in files of their own, visitors get only theirs.
 */
export * from './accounts.ts';
export * from './activity.ts';
export * from './enrichment.ts';
export * from './imports.ts';
export * from './jobs.ts';
export * from './products.ts';
export * from './requests.ts';
export * from './sales.ts';
export * from './templates.ts';
