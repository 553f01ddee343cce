/**
 * Matches texts that a spreadsheet would run as a formula. Spreadsheets ignore blanks and invisible characters before the
 * sign and accept its full-width forms. An apostrophe in front makes such a cell text; so a text that has one gets another, which is
 * removed when it is read.
 */
const formula =
  /^'*(?:[\t\r]|[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE63\uFE62\uFE66\uFE6B])/u;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  // Quoted for spreadsheets that split at semicolons, too: a formula may follow one.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before csvText made it text. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Formats rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
