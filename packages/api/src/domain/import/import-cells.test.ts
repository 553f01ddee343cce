import { describe, expect, it } from 'vitest';
import { importMappingSchema } from './import-options.ts';
import { readImportRow } from './import-row.ts';

const reference = {
  brands: ['Toro', 'Echo'].map((name) => ({ spelling: name, name })),
  engineBrands: ['Kawasaki', 'Echo'],
  tree: { categories: [] },
  decisions: new Map(),
};
const columns = {
  Mfg: 'brand',
  Model: 'model',
  Title: 'name',
  Engine: 'engine',
  Weight: 'specification',
} as const;
const mapping = importMappingSchema.parse({ columns });
const read = (cells: Record<string, string>, edits: Record<string, string> = {}) =>
  readImportRow(cells, edits, mapping, reference);

describe('a row', () => {
  it.each([
    ['Deck (cm)', 'cuttingWidth', '107', { cuttingWidth: '42.1' }],
    ['Deck in mm', 'cuttingWidth', '1070', { cuttingWidth: '42.1' }],
    ['Deck (cm)', 'cuttingWidth', '42"', { cuttingWidth: '42.0' }],
    ['Deck (in)', 'cuttingWidth', '42', { cuttingWidth: '42.0' }],
  ] as const)('takes the unit of the column %j', (column, target, cell, fields) => {
    const given = importMappingSchema.parse({ columns: { [column]: target } });
    expect(readImportRow({ [column]: cell }, {}, given, reference)).toMatchObject({ fields, reasons: [] });
  });

  it.each([
    ['Price (EUR)', 'price', '4299'],
    ['MSRP CAD', 'originalPrice', '4299'],
    ['Cost €', 'cost', '4299'],
    ['Displacement (cu. in.)', 'engineDisplacement', '44'],
  ] as const)('asks about the column %j, which is in another unit', (column, target, cell) => {
    const given = importMappingSchema.parse({ columns: { [column]: target } });
    const row = readImportRow({ [column]: cell }, {}, given, reference);
    expect(row.reasons).toMatchObject([{ field: target, isQuestion: true }]);
    expect(row.fields).not.toHaveProperty(target);
    expect(row.cost).toBeNull();
    expect(readImportRow({ [column]: cell }, { [target]: cell }, given, reference).reasons).toEqual([]);
  });

  it('asks about an engine in the cell that says it, so that it can be answered there', () => {
    const cells = { Engine: 'heavy duty' };
    expect(read(cells).reasons).toMatchObject([{ field: 'engine', isQuestion: true }]);
    expect(read(cells, { engine: '208cc' })).toMatchObject({
      fields: { engineDisplacement: 208 },
      reasons: [],
    });
  });

  it('asks where two columns say different things of its engine, and never lets the last one win', () => {
    const both = importMappingSchema.parse({
      columns: {
        Engine: 'engine',
        HP: 'horsepower',
        CC: 'engineDisplacement',
        Maker: 'engineBrand',
        Power: 'powerType',
      },
    });
    const readBoth = (cells: Record<string, string>) => readImportRow(cells, {}, both, reference);
    const said = { Engine: '23 HP Kawasaki 725.9cc', HP: '23', CC: '726', Maker: 'KAWASAKI', Power: 'Gas' };
    expect(readBoth(said)).toMatchObject({
      fields: { horsepower: '23.0', engineDisplacement: 726, engineBrand: 'Kawasaki', powerType: 'gas' },
      specifications: { 'Engine displacement': '725.9 cc' },
      reasons: [],
    });
    const differing = readBoth({ ...said, HP: '21', CC: '708' });
    expect(differing.fields).not.toHaveProperty('horsepower');
    expect(differing.fields).not.toHaveProperty('engineDisplacement');
    expect(differing.reasons.map(({ field, message }) => [field, message])).toEqual([
      ['engineDisplacement', 'Two columns differ in Engine Displacement: 708 and 726'],
      ['horsepower', 'Two columns differ in Horsepower: 21.0 and 23.0'],
    ]);
  });

  it('takes no error of a spreadsheet for a text', () => {
    const row = read({ Mfg: '#REF!', Model: '75746', Title: '#NAME?', Weight: '#VALUE!' });
    expect(row.fields).toEqual({ model: '75746' });
    expect(row.specifications).toEqual({});
    expect(row.reasons.map(({ field }) => field)).toEqual(['brand', 'name', 'specification']);
  });
});
