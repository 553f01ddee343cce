import { expect, it } from 'vitest';
import { matchBlockToRows, readBlock } from './paste-block.ts';

const rows = [1, 2, 3].map((id) => ({ id, updatedAt: new Date(id) }));

it('splits tabs and lines, with quotes around cells that have either', () => {
  expect(readBlock('A\t$1,299.00\r\nB\t\r\n')).toEqual([
    ['A', '$1,299.00'],
    ['B', ''],
  ]);
  expect(readBlock('"two\nlines"\t"52"" deck"\n7" bar\tx')).toEqual([
    ['two\nlines', '52" deck'],
    ['7" bar', 'x'],
  ]);
  expect(readBlock('\t5')).toEqual([['', '5']]);
  expect(readBlock('A\n\nB')).toEqual([['A'], [''], ['B']]);
  expect(readBlock('')).toEqual([]);
});

it('lays a block from the focused cell on; empty cells change nothing', () => {
  const { items, notes } = matchBlockToRows(readBlock('899\t\t3\n999\t1,099\t'), rows.slice(1), 'price');
  expect(items.map(({ id, cells }) => [id, ...cells.map(({ field, text }) => `${field} ${text}`)])).toEqual([
    [2, 'price 899', 'inventoryCount 3'],
    [3, 'price 999', 'originalPrice 1,099'],
  ]);
  expect(notes).toEqual(['Empty cells change nothing.']);
});

it('says what does not fit: lines, columns, and a heading', () => {
  const block = readBlock(`Inventory Count\tStatus\tNotes\n${'4\tdraft\tx\n'.repeat(5)}`);
  const { items, notes } = matchBlockToRows(block, rows, 'inventoryCount');
  expect(items).toHaveLength(3);
  expect(notes).toEqual([
    'The block has 6 lines, and 3 rows can be filled from this cell on: 3 lines left out.',
    '1 column beyond Status left out.',
  ]);
  expect(matchBlockToRows(readBlock('SKU\nA\nB'), rows, 'sku')).toMatchObject({
    items: [{ id: 1 }, { id: 2 }],
    notes: ['The heading line was left out.'],
  });
});

it('reads five thousand cells in no time', () => {
  const block = readBlock(`${Array.from({ length: 6 }, () => '$1,299.00').join('\t')}\n`.repeat(900));
  expect(block).toHaveLength(900);
  expect(block[899]).toHaveLength(6);
});
