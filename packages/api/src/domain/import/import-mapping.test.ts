import { describe, expect, it } from 'vitest';
import { proposeKind, proposeMapping } from './import-mapping.ts';
import { parseMapping } from './import-options.ts';

it.each([
  ['Bar Length', 'cuttingWidth'],
  ['Tube Length', 'specification'],
  ['Length of it', 'cuttingWidth'],
])('a column of inches named %s is proposed as %s', (name, target) => {
  const [proposed] = proposeMapping([{ name, values: ['59 in', '48 in', '59 in'] }]);
  expect(proposed).toMatchObject({ name, target });
});

it('a column with the name of the category is one, even if its values are the slugs of the own export', () => {
  const proposed = proposeMapping([
    { name: 'Category', values: ['lawn-mowers', 'snow-blowers'] },
    { name: 'Type', values: ['Gas', 'Battery'] },
  ]);
  expect(proposed[0]).toMatchObject({ target: 'category', confidence: 0.9 });
  expect(proposed[1]?.target).not.toBe('category');
});

describe('a mapping', () => {
  const column = (name: string, ...values: string[]) => ({ name, values });

  it('is proposed from the names of the columns and their values', () => {
    const proposed = proposeMapping([
      column('Item No.', '1001', '1003'),
      column('Title', 'Toro TimeCutter', 'Echo'),
      column('Mfg', 'TORO'),
      column('Model #', '75755'),
      column('Category', 'Lawn Mowers/Zero-Turn'),
      column('Price', '$4,799.00', 'Call'),
      column('MSRP', '$3,778.95'),
      column('Cond.', 'New', 'N'),
      column('Deck/Clearing/Bar', '50 in.', '42"'),
      column('Engine', '23hp Kawasaki'),
      column('Image URL(s)', 'http://x.example/a.jpg'),
      column('Description', 'A long text '.repeat(10)),
      column('Qty', '2', '-1'),
      column('Page URL', '/product.asp?id=1'),
      column('Foo', 'x'),
      column('Status', 'published'),
    ]);
    expect(proposed.map(({ target }) => target)).toEqual([
      ...['sourceId', 'name', 'brand', 'model', 'category', 'price', 'originalPrice', 'condition'],
      ...['cuttingWidth', 'engine', 'images', 'description', 'inventoryCount', 'sourcePage', null, null],
    ]);
    expect(proposed[5]).toMatchObject({ samples: ['$4,799.00', 'Call'], confidence: 0.98 });
    expect(proposed[14]?.confidence).toBe(0);
    expect(proposeKind(proposed)).toBe('catalog');
  });

  it('of a price list knows its item numbers as models and its only price as the price', () => {
    const proposed = proposeMapping([
      column('Item No.', 'CS-590'),
      column('Description', 'Chain saw 20"'),
      column('MSRP', '$479.00'),
      column('Dealer Cost', '$310.00'),
    ]);
    expect(proposed.map(({ target }) => target)).toEqual(['model', 'name', 'price', 'cost']);
    expect(proposeKind(proposed)).toBe('priceList');
  });

  it('leaves open what “Your Price” is: makers write it of what the shop pays, other shops of what they ask', () => {
    const proposed = proposeMapping([
      column('Model', 'CS-590'),
      column('MSRP', '$479.00'),
      column('Your Price', '$310.00'),
    ]);
    expect(proposed.map(({ target }) => target)).toEqual(['model', 'price', null]);
    expect(proposed[2]?.confidence).toBe(0);
    for (const header of ['Your cost', 'Your Purchase Price', 'Your invoice price'])
      expect(proposeMapping([column(header, '$310.00')])[0]?.target).toBe('cost');
  });

  it.each([
    ...[
      'Purchase Price',
      'Invoice Price',
      'Cost Price',
      'Wholesale Price',
      'Distributor Price',
      'Buying price',
    ],
    ...['Price (landed)', 'Last purchase price'],
  ])('takes a column named %s for what the shop pays, not for what it asks', (name) => {
    const proposed = proposeMapping([
      column('Model', 'CS-590'),
      column('MSRP', '$479.00'),
      column(name, '$310.00'),
    ]);
    expect(proposed.map(({ target }) => target)).toEqual(['model', 'price', 'cost']);
  });

  it.each(['Internal Description', 'Description for staff', 'Private features', 'Employee price'])(
    'leaves out a column named %s: what it takes is shown to customers',
    (name) => {
      const proposed = proposeMapping([column('Model', 'CS-590'), column(name, 'Bent deck, sell as is')]);
      expect(proposed).toMatchObject([{ target: 'model' }, { target: null, confidence: 0.9 }]);
    },
  );

  it('may follow from the values alone, with little confidence, or not at all', () => {
    const proposed = proposeMapping([
      column('A', 'http://x.example/a.jpg', 'http://x.example/b.jpg'),
      column('B', '42"', '21 in.'),
      column('C', 'some words'),
      column('Price', 'red', 'blue', 'green'),
    ]);
    expect(proposed.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['images', 0.75],
      ['cuttingWidth', 0.6],
      [null, 0],
      ['price', 0.55],
    ]);
  });

  it('takes every column of images, and of what a machine includes', () => {
    const proposed = proposeMapping([
      column('Model', 'CS-590'),
      column('Image 1', 'http://x.example/a.jpg'),
      column('Image 2', 'http://x.example/b.jpg'),
      column('Includes', 'Bar'),
      column('In the box', 'Chain'),
    ]);
    expect(proposed.map(({ target }) => target)).toEqual([
      'model',
      'images',
      'images',
      'includes',
      'includes',
    ]);
  });

  it('that was stored by another release is read as far as it is known', () => {
    expect(parseMapping({ columns: { A: 'price', B: 'gone', C: null } })?.columns).toEqual({
      A: 'price',
      B: null,
      C: null,
    });
    expect(parseMapping({ columns: 'x' })).toBeNull();
  });
});
