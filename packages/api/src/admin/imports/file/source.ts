/** A row of a file. The number is that of the row in a spreadsheet, from 1. */
export interface SourceRow {
  number: number;
  /** Its first cells, at most MAX_COLUMNS. */
  cells: string[];
  /** The number of cells, up to the last that is not blank. */
  width: number;
}

/** A file that holds tables, with what was found out about it. */
export interface Source {
  kind: 'csv' | 'xlsx';
  encoding: string | null;
  delimiter: string | null;
  /** The names of the sheets; empty for a text file. */
  sheets: string[];
  /** Reads the rows of a sheet, the first one unless given, one after the other. */
  rows: (sheet?: string) => AsyncIterable<SourceRow>;
}
