import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeXlsx, makeZip } from '../../../testing/make-xlsx.ts';
import { openSource } from './open-source.ts';
import { readTable } from './read-table.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** Without the limits, each of these files takes minutes or gigabytes. */
const MAX_WORK_MS = 20_000;

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a small file, and checks how much processor time that takes. */
async function readSoon(content: string | Buffer) {
  expect(content.length).toBeLessThan(MAX_BYTES);
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, content);
  const before = process.cpuUsage();
  try {
    const table = await readTable(await openSource(path));
    const rows: Record<string, string>[] = [];
    const numbers: number[] = [];
    for await (const row of table.rows) {
      rows.push(row.cells);
      numbers.push(row.number);
    }
    return { columns: table.columns, rows, numbers };
  } finally {
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MAX_WORK_MS);
  }
}

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
const listed = row('Brand', 'Model') + row('Echo', 'CS-590');

/** A workbook of one sheet with some of its parts replaced. */
const makeBook = (parts: { sheet?: string; texts?: string; styles?: string }) =>
  makeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': parts.sheet ?? listed,
    'xl/sharedStrings.xml': parts.texts ?? '<sst/>',
    'xl/styles.xml': parts.styles ?? '<styleSheet/>',
  });

describe('a small workbook is rejected soon with', () => {
  const attributes = () => Array.from({ length: 500_000 }, (_, at) => `a${at}=""`).join(' ');
  const books: [what: string, book: () => Promise<Buffer>, reason: string][] = [
    [
      'elements inside each other',
      () => makeBook({ sheet: '<a>'.repeat(200_000) + '</b>'.repeat(200_000) }),
      'damaged',
    ],
    ['an element of many attributes', () => makeBook({ sheet: `<row ${attributes()}/>` }), 'damaged'],
    [
      'many cells that refer to one long text',
      () =>
        makeBook({
          texts: `<sst><si><t>${'x'.repeat(20_000)}</t></si></sst>`,
          sheet: listed + `<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`.repeat(2_000),
        }),
      'too much text',
    ],
    ['millions of empty texts', () => makeBook({ texts: '<si/>'.repeat(2_500_000) }), 'too much text'],
    [
      'millions of formats',
      () => makeBook({ styles: `<cellXfs>${'<xf/>'.repeat(4_000_000)}</cellXfs>` }),
      'damaged',
    ],
  ];

  it.each(books)('%s', async (_, book, reason) => {
    await expect(readSoon(await book())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(reason) as unknown,
    });
  });
});

it('a file of millions of empty lines is rejected soon', async () => {
  await expect(readSoon(`Brand,Model\nEcho,CS-590\n${'\n'.repeat(4_500_000)}`)).rejects.toThrow(
    'more than 50,000 rows',
  );
});

describe('the event loop turns while a file is read', () => {
  it.each([
    ['empty lines', '\n', 240_000],
    ['lines of empty cells', ',,,\n', 120_000],
    ['rows of other lengths', 'a,b,c,d\n', 40_000],
  ])('that holds many %s', async (_, line, lines) => {
    let turns = 0;
    let isRead = false;
    const turn = () => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    const content = `Brand,Model\nEcho,CS-590\n${line.repeat(lines)}Echo,A1\n`;
    count += 1;
    const path = join(folder, `file-${count}`);
    writeFileSync(path, content);
    setImmediate(turn);
    const table = await readTable(await openSource(path));
    let last = 0;
    for await (const { number } of table.rows) last = number;
    isRead = true;
    expect(last).toBe(lines + 3);
    // Each turn may hold up requests for as long as a kilobyte takes.
    expect(turns).toBeGreaterThan((line.length * lines) / 4_096);
  });
});

it('240,000 empty lines are read in a moment', async () => {
  const before = process.cpuUsage();
  const { numbers } = await readSoon(`Brand,Model\nEcho,CS-590\n${'\n'.repeat(240_000)}Echo,A1\n`);
  expect(numbers).toEqual([2, 240_003]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});

describe('a file is read soon with', () => {
  it('a title row of 20,000 equal cells', async () => {
    const { columns, rows } = await readSoon(`${'a,'.repeat(20_000)}\nBrand,Model,Price\nEcho,CS-590,479\n`);
    expect(columns.slice(0, 3)).toEqual(['Brand', 'Model', 'Price']);
    expect(rows).toEqual([{ Brand: 'Echo', Model: 'CS-590', Price: '479' }]);
  });

  it('cells far to the right', async () => {
    const far = '<row><c r="ACXX1"><v>1</v></c></row>'.repeat(100_000);
    const { rows } = await readSoon(await makeBook({ sheet: listed + row('Toro', '74') + far }));
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['a format of many brackets', '['.repeat(200_000)],
    ['a format of many zeros', '0'.repeat(1_000_000)],
  ])('%s', async (_, format) => {
    const cells = Array.from({ length: 100 }, () => ['Echo', { v: '2026', s: '1' }]);
    const { rows } = await readSoon(await makeXlsx({ A: [['Brand', 'Year'], ...cells] }, [format]));
    expect(rows).toHaveLength(100);
    expect(rows[0]?.['Year']).toMatch(/^0{0,251}2026$/);
  });

  it('dates that no calendar has', async () => {
    const dates = ['1e15', '-5'].map((v) => ['Echo', { v, s: '1' }]);
    const { rows } = await readSoon(await makeXlsx({ A: [['Brand', 'Date'], ...dates] }, ['yyyy-mm-dd']));
    expect(rows.map((cells) => cells['Date'])).toEqual(['1E15', '-5']);
  });

  it('row numbers that do not rise', async () => {
    const numbered = ['abc', '1e30', '1', '9', '9'].map((r) =>
      row('Toro', r).replace('<row', `<row r="${r}"`),
    );
    const { numbers } = await readSoon(await makeBook({ sheet: listed + numbered.join('') }));
    expect(numbers).toEqual([2, 3, 4, 5, 9, 10]);
  });

  it.each(['"', '\\', 'a'])('a first line that names %s as the delimiter', async (delimiter) => {
    const { rows } = await readSoon(`sep=${delimiter}\nBrand,Model\nEcho,CS-590\n`);
    expect(rows).toEqual([{ Brand: 'Echo', Model: 'CS-590' }]);
  });
});
