/** Megabytes of the largest file that is read. */
export const MAX_FILE_MEGABYTES = 32;
/** Rows of a file that are imported. */
export const MAX_IMPORT_ROWS = 50_000;
