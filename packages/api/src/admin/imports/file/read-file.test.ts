import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '../../../domain/import/csv.ts';
import { makeXlsx, makeZip } from '../../../testing/make-xlsx.ts';
import { openSource } from './open-source.ts';
import { readTable } from './read-table.ts';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, sheet?: string) {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, content);
  const source = await openSource(path);
  const table = await readTable(source, sheet);
  const rows: Record<string, string>[] = [];
  const numbers: number[] = [];
  for await (const row of table.rows) {
    rows.push(row.cells);
    numbers.push(row.number);
  }
  return { source, columns: table.columns, rows, numbers };
}

const saw = { Brand: 'Echo', Model: 'CS-590', Price: '$479.00' };
const text = 'Brand,Model,Price\nEcho,CS-590,$479.00\n';

describe('a text file', () => {
  it('that is read more slowly than it is parsed leaves no listeners behind', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const path = join(folder, 'long');
    writeFileSync(path, text + `Echo,CS-590,${'x'.repeat(500)}\n`.repeat(3_000));
    const table = await readTable(await openSource(path));
    let rows = 0;
    for await (const _ of table.rows) {
      rows += 1;
      await setImmediate();
    }
    process.off('warning', onWarning);
    expect(rows).toBe(3_001);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['commas', text, 'comma'],
    ['semicolons', text.replaceAll(',', ';'), 'semicolon'],
    ['tabs', text.replaceAll(',', '\t'), 'tab'],
    ['bars', text.replaceAll(',', '|'), 'bar'],
    ['a byte order mark', `\uFEFF${text}`, 'comma'],
    ['Windows line ends', text.replaceAll('\n', '\r\n'), 'comma'],
    ['old Mac line ends', text.replaceAll('\n', '\r'), 'comma'],
    ['a line that names the delimiter', `sep=;\r\n${text.replaceAll(',', ';')}`, ';'],
    ['quoted cells', 'Brand,Model,Price\r\n"Echo","CS-590","$479.00"\r\n', 'comma'],
    ['blank lines', `\n${text}\n\n,,\n`, 'comma'],
  ])('with %s is read', async (_, content, delimiter) => {
    const { rows, source } = await read(content);
    expect(rows).toEqual([saw]);
    expect(source.delimiter).toBe(delimiter === ';' ? 'semicolon' : delimiter);
  });

  it.each([
    ['UTF-8', Buffer.from('Brand,Name\nToro,Spécial 42″\n'), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from('\uFEFFBrand,Name\nToro,Spécial 42″\n', 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from('Brand,Name\nToro,Spécial 42″\n', 'utf16le'), 'utf-16le'],
    [
      'UTF-16 of the other order',
      Buffer.from('\uFEFFBrand,Name\nToro,Spécial 42″\n', 'utf16le').swap16(),
      'utf-16be',
    ],
  ])('in %s is decoded', async (_, content, encoding) => {
    const { rows, source } = await read(content);
    expect(rows).toEqual([{ Brand: 'Toro', Name: 'Spécial 42″' }]);
    expect(source.encoding).toBe(encoding);
  });

  it('in Windows-1252 is decoded', async () => {
    const bytes = Buffer.from('Brand,Name\nToro,Sp\xe9cial \x93TimeCutter\x94 \x96 42\n', 'latin1');
    expect((await read(bytes)).rows).toEqual([{ Brand: 'Toro', Name: 'Spécial “TimeCutter” – 42' }]);
  });

  it('in Windows-1252 is decoded where its last byte begins a character of UTF-8', async () => {
    const { rows } = await read(Buffer.from('Brand,Name\nToro,Coup\xe9', 'latin1'));
    expect(rows).toEqual([{ Brand: 'Toro', Name: 'Coupé' }]);
  });

  it('keeps quotation marks within cells, line ends within quotes, and the numbers of a spreadsheet', async () => {
    const { rows, numbers } = await read('Name,Width\nA 42" mower,42"\n\n"two\nlines","1"\n');
    expect(rows).toEqual([
      { Name: 'A 42" mower', Width: '42"' },
      { Name: 'two\nlines', Width: '1' },
    ]);
    expect(numbers).toEqual([2, 4]);
  });

  it('may have titles above its header, unnamed columns, and names twice', async () => {
    const { columns, rows } = await read('ECHO price list 2026,,\n\nModel,Price,Price,\nCS-590,1,2,extra\n');
    expect(columns).toEqual(['Model', 'Price', 'Price (2)', 'Column D']);
    expect(rows).toEqual([{ Model: 'CS-590', Price: '1', 'Price (2)': '2', 'Column D': 'extra' }]);
  });

  it.each([
    ['Title,Dept,MSRP,Note', 'Echo 56V Battery Blower,Power Equipment,$299,In stock'],
    ['Artikel,Text,Betrag', '74775,TimeCutter with a 42 in. deck,3299'],
  ])('has its header above rows that use the same words: %s', async (header, row) => {
    const { columns, numbers } = await read(`${header}\n${row}\n${row}\n`);
    expect([columns.join(), numbers]).toEqual([header, [2, 3]]);
  });

  it('holds rows that are shorter or longer than the header', async () => {
    const { rows } = await read('Brand,Model\nEcho\nEcho,CS-590,more\n');
    expect(rows).toEqual([{ Brand: 'Echo' }, { Brand: 'Echo', Model: 'CS-590', 'Column C': 'more' }]);
  });

  it('of any cells is read back as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ",;|\t\n42″=é'.split('')) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (cells) => {
        const { rows } = await read(csvText([['Brand', 'Model'], ['Echo', 'x'], ['Echo', 'y'], ...cells]));
        const filled = cells.filter((pair) => pair.some((value) => value.trim() !== ''));
        expect(rows.slice(2)).toEqual(
          filled.map(([brand, model]) => ({
            ...(brand.trim() && { Brand: brand }),
            ...(model.trim() && { Model: model }),
          })),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a workbook', () => {
  it('is read with texts, numbers, formulas and several sheets', async () => {
    const workbook = await makeXlsx({
      Notes: [
        ['Read me', 'first'],
        ['a', 'b'],
      ],
      Prices: [
        ['Model', 'Price', 'Ok', 'Sum', 'Inline'],
        ['CS-590', 479, { t: 'b', v: '1' }, { f: 'B2*2', v: '958' }, { t: 'str', f: '"a"&"b"', v: 'ab' }],
        [{ v: '3599.9900000000002' }, null, null, { f: 'NOW()' }],
      ],
    });
    const { source, rows, numbers } = await read(workbook, 'Prices');
    expect(source.sheets).toEqual(['Notes', 'Prices']);
    expect(rows).toEqual([
      { Model: 'CS-590', Price: '479', Ok: 'yes', Sum: '958', Inline: 'ab' },
      { Model: '3599.99' },
    ]);
    expect(numbers).toEqual([2, 3]);
    expect((await read(workbook)).rows).toEqual([{ 'Read me': 'a', first: 'b' }]);
  });

  it('shows leading zeros, dates and powers of ten as its cells do', async () => {
    const cells = [{ v: '5075', s: '1' }, { v: '45415', s: '2' }, { v: '6.62E+43' }, { v: '45415', s: '3' }];
    const workbook = await makeXlsx({ List: [['Model', 'Part No', 'Price', 'Cost'], cells] }, [
      '00000',
      'd-mmm',
      '"$"#,##0.00',
    ]);
    expect((await read(workbook)).rows).toEqual([
      { Model: '05075', 'Part No': '2024-05-03', Price: '6.62E+43', Cost: '45415' },
    ]);
  });

  it('says the currency of its amounts where that is not the dollar', async () => {
    const cells = ['1', '2', '3', '4', '5', '6'].map((style) => ({ v: '1299', s: style }));
    const workbook = await makeXlsx(
      {
        List: [
          ['Model', 'Price', 'Cost', 'Net', 'MSRP', 'Was', 'Sale'],
          ['A1', ...cells],
        ],
      },
      [
        '[$€-407] #,##0.00',
        '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-',
        '[$CAD] #,##0.00',
        '[$£-809]#,##0',
        '"$"#,##0.00',
        '[$$-409]#,##0.00;[Red][$$-409]#,##0.00',
      ],
    );
    expect((await read(workbook)).rows).toEqual([
      {
        Model: 'A1',
        Price: '€ 1299',
        Cost: '€ 1299',
        Net: 'CAD 1299',
        MSRP: '£ 1299',
        Was: '1299',
        Sale: '1299',
      },
    ]);
  });

  it('has texts with escaped characters, such as the carriage returns of other systems', async () => {
    const inline = { t: 'str', f: 'A1', v: 'a_x000D_b' };
    const workbook = await makeXlsx({
      List: [
        ['Model', 'Name', 'Description'],
        ['TS_x0034_', inline, 'Steel deck_x000D_\nBig_x0009_wheels'],
        ['_x005F_x0041_', 'x_x41_', 'fuel_x000d_'],
      ],
    });
    expect((await read(workbook)).rows).toEqual([
      { Model: 'TS4', Name: 'a\rb', Description: 'Steel deck\r\nBig\twheels' },
      { Model: '_x0041_', Name: 'x_x41_', Description: 'fuel\r' },
    ]);
  });

  it('has merged header cells over one and two rows', async () => {
    const workbook = await makeXlsx({
      List: [
        ['ECHO dealer prices', null, null, null],
        ['Model', '2025', null, '2026', null],
        [null, 'MSRP', 'Cost', 'MSRP', 'Cost'],
        ['CS-590', 479, 300, 499, 310],
      ],
    });
    expect((await read(workbook)).rows).toEqual([
      { Model: 'CS-590', MSRP: '479', Cost: '300', '2026 MSRP': '499', '2026 Cost': '310' },
    ]);
  });
});

it('a sheet that the file does not have is not replaced by another one', async () => {
  const list = [
    ['Model', 'Name'],
    ['A1', 'Saw'],
  ];
  const workbook = await makeXlsx({ Prices: list, Parts: list });
  await expect(read(workbook, 'Prces')).rejects.toThrow(
    'The file has no sheet ‘Prces’. It has Prices, Parts.',
  );
  await expect(read('Model,Name\nA1,Saw\n', 'Prices')).rejects.toThrow('The file has no sheet ‘Prices’.');
});

describe('a file that cannot be imported is rejected in plain words:', () => {
  const wide = Array.from({ length: 5_000 }, (_, at) => `Model ${at}`);
  const zipBomb = () =>
    makeZip({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': '0'.repeat(150 * 1024 * 1024),
      'xl/sharedStrings.xml': '0'.repeat(150 * 1024 * 1024),
    });
  const cut = async () =>
    (
      await makeXlsx({
        A: [
          ['Model', 'Price'],
          ['a', 'b'],
        ],
      })
    ).subarray(0, 200);
  const files: [what: string, content: () => string | Buffer | Promise<Buffer>, reason: string][] = [
    ['an empty one', () => '', 'is empty'],
    ['a header alone', () => 'Brand,Model\n', 'no rows below'],
    ['60 MB', () => Buffer.alloc(60 * 1024 * 1024, 'a,b\n'), 'larger than 32 MB'],
    ['another delimiter', () => text.replaceAll(',', '~'), 'single cell'],
    ['NUL bytes', () => 'Brand,Model\nEcho,CS\u0000-590\n', 'NUL bytes'],
    ['an unclosed quote', () => 'Brand,Model\nEcho,"CS-590\nToro,1\n', 'never closed'],
    ['5,000 columns', () => `${wide.join(',')}\n${wide.join(',')}\n`, '5,000 columns'],
    ['no header', () => '1,2\n3,4\n', 'names of columns'],
    ['a renamed program', () => Buffer.from('MZ\x90\0\x03\0\0\0'), 'is a program'],
    ['a PDF', () => '%PDF-1.7 ...', 'is a PDF'],
    ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'old or protected Excel'],
    ['a ZIP of something else', () => makeZip({ 'a.txt': 'x' }), 'no Excel workbook'],
    ['a ZIP bomb', zipBomb, 'unpacks to far more'],
    ['a damaged workbook', cut, 'damaged'],
    ['a workbook without sheets', () => makeXlsx({}), 'no sheet'],
  ];

  it.each(files)('%s', async (_, content, reason) => {
    await expect(read(await content())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(reason) as unknown,
    });
  });

  it('more than 50,000 rows', async () => {
    const rows = Array.from({ length: 50_001 }, () => 'Echo,CS-590');
    await expect(read(`Brand,Model\n${rows.join('\n')}`)).rejects.toThrow('more than 50,000 rows');
  });
});
