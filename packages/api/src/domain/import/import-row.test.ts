import { describe, expect, it } from 'vitest';
import { proposeCategory, resolveCategory } from './import-categories.ts';
import { proposeMapping } from './import-mapping.ts';
import { importMappingSchema } from './import-options.ts';
import { readImportRow } from './import-row.ts';
import { importTargetNames } from './import-targets.ts';

const tree = {
  categories: [
    {
      slug: 'lawn-mowers',
      name: 'Lawn Mowers',
      subcategories: [
        { slug: 'zero-turn-residential', name: 'Zero-Turn Residential' },
        { slug: 'walk-behind', name: 'Walk-Behind Mowers' },
      ],
    },
    { slug: 'uncategorized', name: 'Uncategorized', subcategories: [] },
    {
      slug: 'power-tools-outdoor-equipment',
      name: 'Power Tools & Outdoor Equipment',
      subcategories: [
        { slug: 'chainsaws', name: 'Chainsaws' },
        { slug: 'saws', name: 'Saws' },
        { slug: 'tillers', name: 'Tillers' },
      ],
    },
  ],
};
const reference = {
  brands: ['Toro', 'Echo'].map((name) => ({ spelling: name, name })),
  engineBrands: ['Kawasaki', 'Echo'],
  tree,
  decisions: new Map([
    ['mowers > zero turns', { category: 'lawn-mowers', subcategory: 'zero-turn-residential' }],
    ['service', null],
  ]),
};
const columns = {
  Mfg: 'brand',
  Model: 'model',
  Title: 'name',
  Cat: 'category',
  Price: 'price',
  MSRP: 'originalPrice',
  Engine: 'engine',
  Deck: 'cuttingWidth',
  Weight: 'specification',
  Pics: 'images',
} as const;
const mapping = importMappingSchema.parse({ columns });
const read = (cells: Record<string, string>, edits: Record<string, string> = {}) =>
  readImportRow(cells, edits, mapping, reference);

/** Texts that a pattern with two adjacent repetitions reads in the square of their length. */
const hostileCells = [
  `1${' '.repeat(19_998)}x`,
  `a${' '.repeat(19_998)}x`,
  `-${' '.repeat(19_998)}x`,
  `-$${'\t'.repeat(19_990)}x`,
  `${','.repeat(19_999)}x`,
  '<b '.repeat(6_600),
  '<b>'.repeat(6_600),
  '-blank '.repeat(2_800) + '/',
  '1'.repeat(20_000),
  '1 1/2 '.repeat(3_300),
  '$1,1 '.repeat(4_000),
  '&amp;'.repeat(4_000),
  'a.'.repeat(10_000),
  '/a>'.repeat(6_600),
];

describe('the category of a row', () => {
  it('is not said by ‘Uncategorized’', () => {
    expect(read({ Mfg: 'Echo', Model: 'A1', Cat: 'Uncategorized' })).toMatchObject({ reasons: [] });
    expect(read({ Mfg: 'Echo', Model: 'A1', Cat: 'Uncategorized' }).fields).not.toHaveProperty('category');
  });

  it('is what staff chose, whatever the column of its subcategory says', () => {
    const both = importMappingSchema.parse({ columns: { ...columns, Sub: 'subcategory' } });
    const cells = { Mfg: 'Echo', Model: 'A1', Cat: 'Handheld', Sub: 'Top Handle' };
    expect(readImportRow(cells, {}, both, reference).reasons).toMatchObject([{ field: 'category' }]);
    const edits = { category: 'power-tools-outdoor-equipment/chainsaws' };
    expect(readImportRow(cells, edits, both, reference)).toMatchObject({
      fields: { category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' },
      reasons: [],
    });
  });
});

describe('a row', () => {
  it('of hostile cells is read soon, in every column', () => {
    const before = process.cpuUsage();
    for (const cell of hostileCells) {
      const cells = Object.fromEntries(importTargetNames.map((target) => [target, cell]));
      const all = Object.fromEntries(importTargetNames.map((target) => [target, target]));
      readImportRow(cells, {}, importMappingSchema.parse({ columns: all }), reference);
      proposeMapping([{ name: 'Category', values: Array<string>(20).fill(cell) }]);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(4_000);
  });

  it('asks about a cell that is too long for what it should hold', () => {
    const { fields, reasons } = read({
      Mfg: 'Toro',
      Model: '75746',
      Price: `$3,599${' '.repeat(1_000)}was $4,000`,
    });
    expect(fields).toMatchObject({ brand: 'Toro', model: '75746' });
    expect(fields).not.toHaveProperty('price');
    expect(reasons).toContainEqual({
      field: 'price',
      message: 'The cell has more than 1,000 characters',
      isQuestion: true,
    });
  });

  it('of a pressure washer has its pressure among the specifications, and no width', () => {
    const [psi, flow] = proposeMapping([
      { name: 'PSI', values: ['3,200', '2800 PSI'] },
      { name: 'GPM', values: ['2.4'] },
    ]);
    expect([psi?.target, flow?.target]).toEqual(['specification', 'specification']);
    const given = importMappingSchema.parse({ columns: { PSI: psi?.target, GPM: flow?.target } });
    const row = readImportRow({ PSI: '3,200', GPM: '2.4 at full load' }, {}, given, reference);
    expect(row.specifications).toEqual({ Pressure: '3,200 PSI', Flow: '2.4 at full load' });
    expect(row.fields).not.toHaveProperty('cuttingWidth');
    expect(read({ Deck: '3200 PSI' }).fields).not.toHaveProperty('cuttingWidth');
  });

  it('becomes the values of a product', () => {
    const row = read({
      ...{ Mfg: 'TORO®', Model: '75746', Title: 'Toro 42&quot; TimeCutter', Cat: 'MOWERS > Zero  Turns' },
      ...{ Price: '$ 3,599', MSRP: '$3,778.95', Engine: '23 HP Kawasaki FR691V, 725.9cc', Deck: '42″' },
      ...{ Weight: '340 lb', Pics: 'http://x.example/a.jpg|b.jpg' },
    });
    expect(row).toEqual({
      fields: {
        ...{ brand: 'Toro', model: '75746', name: 'Toro 42" TimeCutter', price: '3599.00' },
        ...{ originalPrice: '3778.95', callForPrice: false, cuttingWidth: '42.0', horsepower: '23.0' },
        ...{ engineBrand: 'Kawasaki', engineModel: 'FR691V', engineDisplacement: 726, powerType: 'gas' },
        ...{ category: 'lawn-mowers', subcategory: 'zero-turn-residential' },
      },
      specifications: { Weight: '340 lb', 'Engine displacement': '725.9 cc' },
      reasons: [{ field: 'images', message: 'Not the full address of an image: b.jpg', isQuestion: false }],
      imageUrls: ['http://x.example/a.jpg'],
      formerPage: null,
      cost: null,
      isLeftOut: false,
      hasCategory: true,
    });
  });

  it('asks for what is not sure, and leaves it empty', () => {
    const row = read({
      Model: '6.62E+43',
      Title: 'Toro Mower',
      Cat: 'Fall Specials',
      Price: '4.299',
      Deck: '24/21',
    });
    expect(row.fields).toEqual({ name: 'Toro Mower' });
    expect(row.reasons.filter(({ isQuestion }) => isQuestion).map(({ field }) => field)).toEqual([
      'model',
      'brand',
      'price',
      'cuttingWidth',
      'category',
    ]);
  });

  it('takes what staff typed in place of its cells, read in the same way', () => {
    const row = read(
      { Mfg: 'Echo', Model: '6.62E+43', Price: '4.299' },
      { model: '662E41', price: '$4,299' },
    );
    expect(row).toMatchObject({ fields: { model: '662E41', price: '4299.00' }, reasons: [] });
  });

  it.each([
    [
      'an earlier price that is none',
      { Price: '419', MSRP: '$419.00' },
      { price: '419.00', callForPrice: false },
    ],
    ['a price to call for', { Price: 'Call', MSRP: 'TBD' }, { price: null, callForPrice: true }],
    ['no price', { Price: '', MSRP: '366.45' }, { originalPrice: '366.45' }],
    [
      'a price within the price',
      { Price: '$829.00 (was $879)' },
      { price: '829.00', originalPrice: '879.00' },
    ],
  ])('may have %s', (_, cells, fields) => {
    expect(read(cells).fields).toMatchObject(fields);
    expect(Object.keys(read(cells).fields).includes('originalPrice')).toBe('originalPrice' in fields);
  });

  it.each([
    ['Width (cm)', '107', '42.1'],
    ['Width (cm)', '106 1/2', '41.9'],
    ['Width (cm)', '107 cut', '42.1'],
    ['Width (cm)', '42"', '42.0'],
    ['Width in centimeters', '107', '42.1'],
    ['Width (millimetres)', '1,070', undefined],
    ['Width (millimetres)', '1070', '42.1'],
    ['Width (ft)', '3 1/2', '42.0'],
    ['Width in feet', '3½', '42.0'],
    ['Width', '21 1/2', '21.5'],
  ])('of the column %j has its unit: %j is %s inches', (column, cell, inches) => {
    const ofColumn = importMappingSchema.parse({ columns: { [column]: 'cuttingWidth' } });
    expect(readImportRow({ [column]: cell }, {}, ofColumn, reference).fields.cuttingWidth).toBe(inches);
  });

  it.each([
    ['engineDisplacement', 'Displacement (L)', '0.7', 'cubic centimeters'],
    ['engineDisplacement', 'Engine liters', '1.1', 'cubic centimeters'],
    ['engineDisplacement', 'Cu. in.', '44', 'cubic centimeters'],
    ['horsepower', 'Engine power kW', '17.1', 'horsepower'],
  ] as const)('with a column for %s named %j asks about %j', (target, column, cell, unit) => {
    const other = importMappingSchema.parse({ columns: { [column]: target } });
    const row = readImportRow({ [column]: cell }, {}, other, reference);
    const message = `The column ‘${column}’ is not in ${unit}`;
    expect(row).toMatchObject({ fields: {}, specifications: {}, reasons: [{ field: target, message }] });
    // What staff type in place of the cell is in the unit of the form.
    expect(readImportRow({ [column]: cell }, { [target]: '23' }, other, reference).reasons).toEqual([]);
  });

  it('of a category that is left out says so', () => {
    expect(read({ Cat: 'SERVICE' })).toMatchObject({ isLeftOut: true, reasons: [] });
  });
});

it.each([
  ['Lawn Mowers', { category: 'lawn-mowers', subcategory: null }],
  ['lawn-mowers', { category: 'lawn-mowers', subcategory: null }],
  ['Lawn Mowers/Walk-Behind Mowers', { category: 'lawn-mowers', subcategory: 'walk-behind' }],
  ['Chainsaws', { category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' }],
  ['Service', null],
  ['Garden > Tillers', undefined],
  ['asdf', undefined],
])('the category %j is %j', (text, target) => {
  expect(resolveCategory(text, tree, reference.decisions)).toEqual(target);
});

it.each([
  ['Garden > Tillers', 'tillers'],
  ['Mowers>Walk-Behind', 'walk-behind'],
  ['Hand Held > Chain Saws', 'chainsaws'],
  ['Cut Off Saws', 'saws'],
  ['Specials', undefined],
])('for the category %j, %s is proposed', (text, subcategory) => {
  expect(proposeCategory(text, tree)?.subcategory).toBe(subcategory);
});
