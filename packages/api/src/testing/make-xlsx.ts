import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A cell as its XML within <c>, such as { v: '4299' } for a number or { t: 's', v: '0' } for a shared text. */
interface XlsxCell {
  t?: string;
  s?: string;
  v?: string;
  /** A formula; v is the value that was computed last. */
  f?: string;
}

type Cell = XlsxCell | string | number | null;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function cellXml(cell: Cell, reference: string, shared: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
  const { t, s, f, v } = cell;
  const attributes = `r="${reference}"${t ? ` t="${t}"` : ''}${s ? ` s="${s}"` : ''}`;
  return `<c ${attributes}>${f ? `<f>${escaped(f)}</f>` : ''}${v === undefined ? '' : `<v>${escaped(v)}</v>`}</c>`;
}

/** Packs files by their paths. */
export async function makeZip(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

/**
 * Makes an Excel workbook as the spreadsheet writes it, with shared texts.
 * @param sheets the rows of each sheet by its name
 * @param formats custom number formats; a cell's s is the index of one, from 1
 */
export async function makeXlsx(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  formats: readonly string[] = [],
): Promise<Buffer> {
  const shared: string[] = [];
  const names = Object.keys(sheets);
  const files: Record<string, string> = {};
  for (const [index, rows] of Object.values(sheets).entries()) {
    const body = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, shared));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    });
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<?xml version="1.0"?><worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
  }
  files['xl/workbook.xml'] =
    `<workbook><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${names.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`;
  files['xl/styles.xml'] =
    `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
    `<cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  files['xl/sharedStrings.xml'] =
    `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  return makeZip(files);
}
