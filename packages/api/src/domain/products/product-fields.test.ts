import { describe, expect, it } from 'vitest';
import { fieldLabel, type ProductField, productFieldSchemas, trackedFields } from './product-fields.ts';

const read = (field: ProductField, value: unknown) => productFieldSchemas[field].safeParse(value);
const stored = (field: ProductField, value: unknown) => read(field, value).data;
const message = (field: ProductField, value: unknown) => read(field, value).error?.issues[0]?.message;

describe('amounts', () => {
  it.each([
    ['1299', '1299.00'],
    [1299.5, '1299.50'],
    [' 0.99 ', '0.99'],
    ['4,299.00', '4299.00'],
    ['$12,004,299', '12004299.00'],
    ['', null],
    [null, null],
  ])('%s is stored as %s', (typed, kept) => {
    expect(stored('price', typed)).toBe(kept);
  });

  it.each(['12.345', '-1', '1e9', 1e9, -1, '4,29', '1,2345.00', '12 000', 'call', '999999999'])(
    '%s is rejected',
    (typed) => {
      expect(message('price', typed)).toBe('Listing Price must be an amount such as 1299.00, without a sign');
    },
  );

  it('of another type are rejected', () => {
    expect(message('originalPrice', true)).toBe('Original Price must be a number');
  });
});

describe('names', () => {
  it.each(['brand', 'model', 'sku', 'name'] as const)(
    'copied from a page are stored as a keyboard types them: %s',
    (field) => {
      expect(stored(field, '\u200EMS\u2011170\u00A0C\u202FBE\u200B')).toBe('MS-170 C BE');
      expect(stored(field, 'PS\u00ADX \u2212 1')).toBe('PSX - 1');
    },
  );

  it('of models have no dashes that a text program made of hyphens', () => {
    expect(stored('model', 'MS–170')).toBe('MS-170');
    expect(stored('sku', 'A—1')).toBe('A-1');
    expect(stored('name', 'Recycler – 21 in.')).toBe('Recycler – 21 in.');
  });
});

describe('measures and counts', () => {
  it.each([
    ['cuttingWidth', 21.5, '21.5'],
    ['cuttingWidth', '52', '52.0'],
    ['cuttingWidth', '', null],
    ['horsepower', '23.50', '23.5'],
    ['engineDisplacement', '724', 724],
    ['inventoryCount', '', 0],
    ['inventoryCount', '3', 3],
    ['year', 2024, 2024],
  ] as const)('%s %s is stored as %s', (field, typed, kept) => {
    expect(stored(field, typed)).toBe(kept);
  });

  it.each([
    ['cuttingWidth', 'wide'],
    ['cuttingWidth', '21.55'],
    ['cuttingWidth', -1],
    ['cuttingWidth', 10_000],
    ['engineDisplacement', 7.5],
    ['engineDisplacement', '1e3'],
    ['inventoryCount', -1],
    ['year', 1066],
  ] as const)('%s %s is rejected', (field, typed) => {
    expect(message(field, typed)).toMatch(new RegExp(`^${fieldLabel(field)} must be a (whole )?number from`));
  });
});

describe('images', () => {
  const two = ['/products/p-1.webp', 'https://maker.example/a.jpg'];

  it('are a list, its JSON text, or nothing, without duplicates', () => {
    expect(stored('images', two)).toEqual(two);
    expect(stored('images', JSON.stringify(two))).toEqual(two);
    expect(stored('images', [...two, ...two])).toEqual(two);
    expect([stored('images', null), stored('images', ''), stored('images', '[]')]).toEqual([[], [], []]);
  });

  it.each([
    [['javascript:alert(1)']],
    [['data:image/png;base64,AAAA']],
    [['//evil.example/a.png']],
    [['/products/../secrets']],
    [['/products/..']],
    [['/etc/passwd']],
    [['https://']],
    ['[ "broken'],
    ['{"a":1}'],
    ['[1]'],
    ['https://maker.example/a.jpg'],
    [7],
    [Array.from({ length: 31 }, (_, n) => `/products/p-${n}.webp`)],
  ])('%j are rejected', (value) => {
    expect(read('images', value).success).toBe(false);
  });
});

describe('texts', () => {
  it('features are one per line, without blank lines', () => {
    expect(stored('features', ' Electric start \r\n\n Steel deck\n')).toEqual([
      'Electric start',
      'Steel deck',
    ]);
    expect(stored('features', ['a', ' ', 'b'])).toEqual(['a', 'b']);
    expect(stored('features', null)).toEqual([]);
  });

  it.each([{ a: '\0' }, { a: [{ b: 'x\uD800' }] }, { '\uDC00': 1 }, '{"a":"\\u0000"}', '{"\\udead":1}'])(
    'specifications that the database cannot store are rejected: %j',
    (typed) => {
      expect(message('specifications', typed)).toBe('Specifications hold a character that cannot be stored');
    },
  );

  it('an unpaired surrogate is stored as the replacement character', () => {
    expect(stored('features', ['Steel \uD800 deck', '🚜'])).toEqual(['Steel \uFFFD deck', '🚜']);
    expect(stored('specifications', { a: 'C:\\u0000 🚜' })).toEqual({ a: 'C:\\u0000 🚜' });
  });

  it('specifications are a table if they are JSON of one, otherwise text', () => {
    expect(stored('specifications', '{"Drive":"Rear"}')).toEqual({ Drive: 'Rear' });
    expect(stored('specifications', { Drive: 'Rear' })).toEqual({ Drive: 'Rear' });
    expect(stored('specifications', 'Rear drive, {steel')).toBe('Rear drive, {steel');
    expect(stored('specifications', '[1,2]')).toBe('[1,2]');
    for (const nothing of [' ', '\u200B', '\0', {}]) expect(stored('specifications', nothing)).toBeNull();
  });

  it.each([
    '{"__proto__":{"a":1}}',
    '{"Engine":[{"constructor":"Kohler"}]}',
    '{"prototype":1}',
    `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('specifications that no response can contain are rejected: %.40s', (typed) => {
    expect(message('specifications', typed)).toMatch(/^Specifications hold a name/);
  });

  it('a name has 1 to 200 characters, a SKU at most 50; line ends become spaces', () => {
    expect(message('name', 'x'.repeat(201))).toBe('Product Name must be at most 200 characters');
    expect(message('name', '  ')).toBe('Product Name is required');
    expect(stored('name', ' Toro\r\n21472 ')).toBe('Toro 21472');
    expect(message('sku', 'x'.repeat(51))).toBe('SKU must be at most 50 characters');
    expect(stored('sku', '  ')).toBeNull();
    expect(message('condition', 'used')).toBe('Condition must be new or pre-owned');
  });
});

it('every tracked field has a label; the label of another field is its name', () => {
  expect(trackedFields.map(fieldLabel)).not.toContain(undefined);
  expect([fieldLabel('price'), fieldLabel('isNew'), fieldLabel('odd')]).toEqual([
    'Listing Price',
    'New',
    'odd',
  ]);
});
