import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { readSearch } from './search-query.ts';

const exactly = (inches: number) => ({ width: { min: inches, max: inches } });
const words = (text: string) =>
  readSearch(text).words.flatMap(({ word, role }) => (role === 'filler' ? [] : [word]));

describe('inches', () => {
  it.each([
    '50 inch',
    '50 inches',
    '50’’',
    '50′′',
    '50"',
    '50 ″',
    "50''",
    '50in',
    '50 in.',
    '50-inch',
    '50-in',
    '50” deck',
  ])('are read in %s', (text) => {
    expect(readSearch(text).ranges).toEqual(exactly(50));
  });

  it.each([
    ['zero turn 42"', exactly(42)],
    ['21.5 inch mower', exactly(21.5)],
    ['42 to 46 inch', { width: { min: 42, max: 46 } }],
    ['under 48 inches', { width: { max: 48 } }],
    ['48" or less', { width: { max: 48 } }],
    ['54+ inch', { width: { min: 54 } }],
    ['zero turn under 50', { width: { max: 50 } }],
    ['42-50 zero turn', { width: { min: 42, max: 50 } }],
    ['zero turn 42 to 50', { width: { min: 42, max: 50 } }],
    ['36 inch gate', { width: { max: 34 } }],
    ['fits a 3 foot wide gate', { width: { max: 34 } }],
    ['4 ft', exactly(48)],
    ['4 foot mower', exactly(48)],
    ['4-feet', exactly(48)],
    ["4' mower", exactly(48)],
    ['3 to 4 ft', { width: { min: 36, max: 48 } }],
    ['under 4 feet', { width: { max: 48 } }],
    ['42 ½ inch', exactly(42.5)],
    ['42½"', exactly(42.5)],
    ['42-1/2 in.', exactly(42.5)],
    ['not over 42 inches', { width: { max: 42 } }],
    ['no more than 42 inches', { width: { max: 42 } }],
    ['not 42 inches', {}],
    ['not less than 42 inches', { width: { min: 42 } }],
    ['no less than 42 inches', { width: { min: 42 } }],
    ['mower not under 42', { width: { min: 42 } }],
    ['mower not above 42', { width: { max: 42 } }],
    ['not wider than 42"', { width: { max: 42 } }],
    ['not smaller than 42"', { width: { min: 42 } }],
    ["don't want more than 42 inches", { width: { max: 42 } }],
    ['nothing over 42 inches', { width: { max: 42 } }],
    ['motosierra de 18 pulgadas', exactly(18)],
    ['anything but 42 inches', {}],
    ['forty two inch', exactly(42)],
    ['fifty-four inches', exactly(54)],
    ['Twenty inch chainsaw', exactly(20)],
    ['eighteen in. bar', exactly(18)],
    ['four foot mower', exactly(48)],
    ['three in one', {}],
    ['one in stock', {}],
    ['4 ft 6 in', exactly(54)],
    ['mower 4 ft 6 in', exactly(54)],
    ['4\'6"', exactly(54)],
    ['4′6″', exactly(54)],
    ["4'6", exactly(54)],
    ['4’ 6’’', exactly(54)],
    ['4 feet and 6 inches', exactly(54)],
    ['3 ft 6 1/2 in mower', exactly(42.5)],
    ['under 4 ft 6 in', { width: { max: 54 } }],
    ['3 ft 6 in to 4 ft 6 in', { width: { min: 42, max: 54 } }],
    ['fits a 3 ft 6 in gate', { width: { max: 40 } }],
    ['42.25 inch gate', { width: { max: 40.25 } }],
    ['6 ft 6 in fence', {}],
    ['10 ft 6 in', {}],
    ['4 ft 3 in 1', exactly(48)],
    ['4 ft 23 hp', { width: { min: 48, max: 48 }, horsepower: { min: 22.5, max: 23.5 } }],
    ['60 ft driveway', {}],
    ['6 foot fence', {}],
    ['50 ft', {}],
  ])('of %s limit the width', (text, ranges) => {
    expect(readSearch(text).ranges).toEqual(ranges);
  });
});

it('a number that follows the name Max is part of a model', () => {
  expect(readSearch('power max 826').ranges).toEqual({});
});

it('a word that only says what a measure is of is no word to find', () => {
  expect(words('42-inch deck')).toEqual([]);
  expect(words('cut 42 inch')).toEqual([]);
  expect(words('42-inch deck mower')).toEqual(['deck', 'mower']);
  expect(words('deck')).toEqual(['deck']);
});

describe('prices', () => {
  it.each([
    ['under 4000', { max: 4_000 }],
    ['podadora menos de $500', { max: 500 }],
    ['más de 1000', { min: 1_000 }],
    ['under $4k', { max: 4_000 }],
    ['below $3,500', { max: 3_500 }],
    ['less than 500 dollars', { max: 500 }],
    ['up to two thousand', { max: 2_000 }],
    ['2500 or less', { max: 2_500 }],
    ['over 1000', { min: 1_000 }],
    ['between 2000 and 3000', { min: 2_000, max: 3_000 }],
    ['$2000-$3000', { min: 2_000, max: 3_000 }],
    ['2-3k', { min: 2_000, max: 3_000 }],
    ['$500 mower', { min: 400, max: 500 }],
    ['blower under 200', { max: 200 }],
    ['zero turn max 4000', { max: 4_000 }],
    ['not under 1000', { min: 1_000 }],
    ['not over 1000', { max: 1_000 }],
    ['no more than $4k', { max: 4_000 }],
    ['nothing over two thousand', { max: 2_000 }],
    ['except under 500', { min: 500 }],
  ])('of %s are a range', (text, price) => {
    expect(readSearch(text).ranges).toEqual({ price });
  });

  it('may be wished low, or reduced', () => {
    expect(readSearch('cheapest mower')).toMatchObject({ order: 'price-low', isOnSale: false });
    expect(readSearch('mower on sale')).toMatchObject({ order: null, isOnSale: true });
    expect(readSearch('mowers for sale').isOnSale).toBe(false);
  });
});

it.each([
  ['most expensive zero turn', 'price-high', ['zero', 'turn']],
  ['zero turn high to low', 'price-high', ['zero', 'turn']],
  ['mowers lowest price first', 'price-low', ['mowers', 'first']],
  ['new arrivals', 'newest', []],
  ['what’s new', 'newest', []],
  ['latest snow blowers', 'newest', ['snow', 'blowers']],
  ['newest toro', 'newest', ['toro']],
  ['new toro', null, ['new', 'toro']],
] as const)('%s names an order', (text, order, left) => {
  expect(readSearch(text).order).toBe(order);
  expect(words(text)).toEqual(left);
});

it('horsepower and displacement are ranges that rounded values fall in', () => {
  expect(readSearch('23 hp zero turn').ranges).toEqual({ horsepower: { min: 22.5, max: 23.5 } });
  expect(readSearch('59.8cc').ranges).toEqual({ displacement: { min: 59, max: 60 } });
});

it.each([
  'CS-590',
  'TimeCutter MAX 54',
  'Power Max 724',
  '75740.',
  'storm 2620',
  '2800 psi',
  '3 in 1',
  'xt1 lt42',
  '60 volt',
])('%s has no measure', (text) => {
  expect(readSearch(text)).toMatchObject({ ranges: {}, acres: null });
});

describe('words', () => {
  it('are those that mean something, without punctuation and accents', () => {
    expect(words('What is the best Mówer for my yard?!')).toEqual(['mower', 'yard']);
    expect(words('75740.')).toEqual(['75740']);
    expect(words('... !!! %_\\ \' " ; --')).toEqual([]);
    expect(words('газонокосилка مرحبا 🚜')).toEqual(['газонокосилка', 'مرحبا']);
  });

  it('have a role: what a machine is, what it is for, or a part of a phrase', () => {
    expect(readSearch('quiet saw with bar for firewood').words).toEqual([
      { word: 'quiet', role: 'soft' },
      { word: 'saw', role: 'hard' },
      { word: 'with', role: 'filler' },
      { word: 'bar', role: 'idle' },
      { word: 'for', role: 'filler' },
      { word: 'firewood', role: 'soft' },
    ]);
    expect(readSearch('small saw').words[0]).toEqual({ word: 'small', role: 'size' });
  });

  it('are read in their basic form, if it says how good', () => {
    expect(words('quietest, lightest and easier chainsaw')).toEqual(['quiet', 'light', 'easy', 'chainsaw']);
    expect(words('newer zero-turns of Toro’s')).toEqual(['newer', 'zero', 'turns', 'toro']);
  });

  it('of which one is enough have a word between them', () => {
    const roles = (text: string) => readSearch(text).words.map(({ word, role }) => `${word}:${role}`);
    expect(roles('toro vs. echo saw')).toEqual(['toro:name', 'vs:or', 'echo:name', 'saw:hard']);
    expect(roles('hours or directions')).toEqual(['hours:name', 'or:or', 'directions:name']);
    expect(roles('not toro or echo')).toEqual(['toro:not', 'echo:not']);
  });

  it('are read in names only where the search is about the work of the shop alone', () => {
    const roles = (text: string) => readSearch(text).words.map(({ role }) => role);
    expect(roles('your hours')).toEqual(['filler', 'name']);
    expect(roles('mower low hours')).toEqual(['hard', 'soft', 'hard']);
  });

  it('of signs are those that they stand for', () => {
    for (const text of ['mower w/ bag', 'mower w/bag', 'Mower W/ bag'])
      expect(readSearch(text).words, text).toEqual(readSearch('mower with bag').words);
    for (const text of ['mower w/o bag', 'mower w/out bag', 'mower -bag'])
      expect(readSearch(text).words, text).toEqual(readSearch('mower without bag').words);
    expect(words('lawn-boy w-42')).toEqual(['lawnboy', 'w', '42']);
  });
});

it.each([
  ['small mower', 'small'],
  ['Big zero turn', 'large'],
  ['wide snow blower', 'large'],
  ['mower for small yard', null],
  ['large lawn mower', null],
  ['mower not small', null],
  ['mower bigger than 42 inches', null],
  ['mower', null],
])('the size of %s is %s', (text, size) => {
  expect(readSearch(text).size).toBe(size);
});

it.each([
  ['zero turn not toro', ['toro']],
  ['no gas mower', ['gas']],
  ['mower without bag', ['bag']],
  ["mower, don't want cub cadet or toro", ['cubcadet', 'toro']],
  ['anything but toro', ['toro']],
  ['non-electric trimmer', ['electric']],
  ['nothing electric', ['electric']],
  ['in stock no gas', ['gas']],
  ['model no. 75740', []],
  ['no 75740', []],
  ['not over 42 inches', []],
])('%s does not want %j', (text, excluded) => {
  expect(
    readSearch(text)
      .words.filter(({ role }) => role === 'not')
      .map(({ word }) => word),
  ).toEqual(excluded);
});

it.each([
  ['mower parts', 'parts'],
  ['oil for mower', 'oil'],
  ['gas can', 'gascan'],
  ['saw blade', 'blade'],
  ['lawn boy', 'lawnboy'],
  ['mower parts under 50', 'parts'],
  ['mower blades under $50', 'blades'],
  ['chain saw', undefined],
  ['plug in mower', undefined],
  ['3 blade mower', undefined],
  ['trimmer 20 inch blade', undefined],
  ['belt drive mower', undefined],
])('of %s only a name may have %s', (text, word) => {
  expect(readSearch(text).words.find(({ role }) => role === 'name')?.word).toBe(word);
});

it('reads any text quickly, into few short words and finite limits', () => {
  const random = seededRandom(7);
  const pieces = [
    'under ',
    '42"',
    '$',
    '1/2 acre',
    'between ',
    ' and ',
    '9'.repeat(30),
    '-',
    '.',
    ',',
    'mower ',
    '(',
    '*',
    '½',
    ' not ',
    '4 ft ',
    "'",
    ' or ',
  ];
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: 40 }, () => random.pick(pieces)).join(''),
  );
  const start = performance.now();
  for (const text of [
    ...texts,
    'a'.repeat(10_000),
    '1'.repeat(10_000),
    'under '.repeat(2_000),
    'hours '.repeat(2_000),
    '"'.repeat(10_000),
  ]) {
    const query = readSearch(text);
    expect(query.words.length).toBeLessThanOrEqual(24);
    expect(query.words.filter(({ role }) => role !== 'filler').length).toBeLessThanOrEqual(12);
    expect(Math.max(0, ...query.words.map(({ word }) => word.length))).toBeLessThanOrEqual(40);
    const limits = Object.values(query.ranges).flatMap(({ min = 0, max = 0 }) => [min, max]);
    expect(limits.every(Number.isFinite)).toBe(true);
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});
