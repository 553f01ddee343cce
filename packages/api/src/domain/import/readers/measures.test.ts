import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngine } from './engine.ts';
import { readCount, readMeasure, readYesNo } from './stock.ts';
import { readInches } from './width.ts';

describe('a width', () => {
  it.each([
    ['42"', '42.0'],
    ['42″', '42.0'],
    ['42 in.', '42.0'],
    ['42in', '42.0'],
    ['54-inch', '54.0'],
    ['36 inches', '36.0'],
    ['22 ', '22.0'],
    ['107 cm', '42.1'],
    ['1070 mm', '42.1'],
    ['3 ft 6 in', '42.0'],
    [`3' 6"`, '42.0'],
    ['4 ft', '48.0'],
    ['21½"', '21.5'],
    ['21-1/2 in.', '21.5'],
    ['21.5"', '21.5'],
    ['17" swath', '17.0'],
    ['12" bar', '12.0'],
    ['50" deck', '50.0'],
  ])('%j is %s inches', (text, inches) => {
    expect(readInches(text)).toEqual({ kind: 'value', value: inches });
  });

  it.each(['', '-', 'N/A', ' '])('%j says nothing', (text) => {
    expect(readInches(text)).toEqual({ kind: 'none' });
  });

  it.each([`24" / 21" intake`, '42-48"', 'about 42 in', 'wide', '1070', '0"', '2', 'six'])(
    '%j is not sure',
    (text) => {
      expect(readInches(text)).toMatchObject({ kind: 'unsure' });
    },
  );

  it('is read back from every spelling', () => {
    const spellings = ['"', ' in.', 'in', '-inch', ' inches', '″', '" deck', ''];
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1440 }), fc.constantFrom(...spellings), (tenths, unit) => {
        const inches = (tenths / 10).toFixed(1);
        expect(readInches(`${inches}${unit}`)).toEqual({ kind: 'value', value: inches });
      }),
    );
  });

  it('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['value', 'none', 'unsure']).toContain(readInches(text).kind);
      }),
    );
  });
});

describe('an engine', () => {
  const makers = [
    'Briggs & Stratton',
    'Cub Cadet',
    'Echo',
    'Kawasaki',
    'Kohler',
    'Toro',
    'Troy-Bilt',
    'Ariens',
  ];
  const facts = {
    brand: null,
    model: null,
    displacement: null,
    horsepower: null,
    powerType: 'gas',
    unread: '',
  };

  it.each([
    ['23 HP Kawasaki FR691V', { brand: 'Kawasaki', model: 'FR691V', horsepower: 23 }],
    [
      '23 HP Kawasaki FR691V, 726 cc',
      { brand: 'Kawasaki', model: 'FR691V', horsepower: 23, displacement: 726 },
    ],
    ['23hp Kawasaki®  V-Twin 726cc', { brand: 'Kawasaki', horsepower: 23, displacement: 726 }],
    ['208cc', { displacement: 208 }],
    ['208cc OHV', { displacement: 208 }],
    ['Briggs & Stratton 163cc', { brand: 'Briggs & Stratton', displacement: 163 }],
    ['15½ HP Briggs & Stratton 500cc', { brand: 'Briggs & Stratton', displacement: 500, horsepower: 15.5 }],
    ['17.5hp B&S', { brand: 'Briggs & Stratton', horsepower: 17.5 }],
    ['24HP B&S V-Twin', { brand: 'Briggs & Stratton', horsepower: 24 }],
    ['Toro 212 CC', { brand: 'Toro', displacement: 212 }],
    ['TROY-BILT 420CC', { brand: 'Troy-Bilt', displacement: 420 }],
    ['1.35 HP Echo 25.4cc', { brand: 'Echo', displacement: 25.4, horsepower: 1.35 }],
    ['21.2cc 2 stroke', { displacement: 21.2 }],
    ['12.5 HP', { horsepower: 12.5 }],
    ['Briggs & Stratton 725EXi', { brand: 'Briggs & Stratton', model: '725EXi', powerType: null }],
    ['Kawasaki', { brand: 'Kawasaki', powerType: null }],
    ['Battery', { powerType: 'battery' }],
    ['Gas, battery start', { powerType: 'gas' }],
    ['120V corded', { powerType: 'electric' }],
    ['Electric', { powerType: 'electric' }],
    ['212cc electric start', { displacement: 212 }],
    ['1,000cc', { displacement: 1000 }],
    ['5,5 HP 163cc', { displacement: 163, unread: '5 5 HP' }],
    ['23-24 HP Kohler', { brand: 'Kohler', powerType: null, unread: '23-24 HP' }],
    ['1.5 HP electric motor', { horsepower: 1.5, powerType: null }],
    ['2 HP Toro battery', { brand: 'Toro', horsepower: 2, powerType: null }],
    ['23 HP Kawasaki, electric clutch', { brand: 'Kawasaki', horsepower: 23, unread: 'clutch' }],
    ['Loncin 212cc', { displacement: 212, unread: 'Loncin' }],
  ])('%j is %j', (text, expected) => {
    expect(readEngine(text, makers)).toEqual({ kind: 'value', value: { ...facts, ...expected } });
  });

  it.each([
    ['', 'none'],
    ['N/A', 'none'],
    ['yes', 'unsure'],
    ['heavy duty', 'unsure'],
    ['Gas (battery included)', 'unsure'],
    ['Gas/Electric', 'unsure'],
    ['Gas or battery', 'unsure'],
  ])('%j is %s', (text, kind) => {
    expect(readEngine(text, makers).kind).toBe(kind);
  });

  it('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['value', 'none', 'unsure']).toContain(readEngine(text, makers).kind);
      }),
    );
  });
});

it.each([
  ['2', { kind: 'value', value: 2 }],
  ['1 ', { kind: 'value', value: 1 }],
  ['0', { kind: 'value', value: 0 }],
  ['1,200', { kind: 'value', value: 1200 }],
  ['3.0', { kind: 'value', value: 3 }],
  ['-1', { kind: 'none' }],
  ['N/A', { kind: 'none' }],
  ['few', { kind: 'unsure' }],
  ['1.5', { kind: 'unsure' }],
  ['1,5', { kind: 'unsure' }],
])('the count %j is %j', (text, reading) => {
  expect(readCount(text)).toMatchObject(reading);
});

it.each([
  ['yes', { kind: 'value', value: true }],
  ['No', { kind: 'value', value: false }],
  ['Out of Stock', { kind: 'value', value: false }],
  ['', { kind: 'none' }],
  ['maybe', { kind: 'unsure' }],
])('%j is %j', (text, reading) => {
  expect(readYesNo(text)).toMatchObject(reading);
});

it('a measure may carry its unit', () => {
  expect(readMeasure('23 HP', /hp$/i)).toEqual({ kind: 'value', value: 23 });
  expect(readMeasure('1,000 cc', /cc$/i)).toEqual({ kind: 'value', value: 1000 });
  expect(readMeasure('59.8', /cc$/i)).toEqual({ kind: 'value', value: 59.8 });
  for (const text of ['many', '5,5 HP', '1.000 HP'])
    expect(readMeasure(text, /hp$/i)).toMatchObject({ kind: 'unsure' });
});
