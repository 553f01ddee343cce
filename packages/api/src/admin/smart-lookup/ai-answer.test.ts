import { expect, it } from 'vitest';
import { type AiFacts, aiAnswerSchema, normalizeAnswer } from './ai-answer.ts';
import type { FoundFacts } from './schema.ts';

const known = {
  categories: [
    { slug: 'lawn-mowers', name: 'Lawn Mowers', subcategories: [{ slug: 'riding', name: 'Riding Mowers' }] },
    { slug: 'snow-blowers', name: 'Snow Blowers', subcategories: [] },
  ],
  engineBrands: ['Kohler', 'Briggs & Stratton'],
};
const answer: AiFacts = {
  ...{ found: true, brand: 'Toro', model: '21199' },
  name: ' Toro TimeMaster ',
  description: null,
  category: 'lawn mowers',
  subcategory: 'RIDING',
  price: 1299,
  cuttingWidth: 30,
  engineDisplacement: 223,
  engineBrand: 'briggs & stratton',
  images: ['https://maker.example/a.jpg'],
  features: ['Wide', ' '],
  specifications: [
    { name: 'Weight', value: '144 lb' },
    { name: ' ', value: 'nothing' },
  ],
};

it('converts an answer to the shop’s names and columns', () => {
  expect(normalizeAnswer(answer, known)).toEqual({
    facts: {
      name: 'Toro TimeMaster',
      description: null,
      category: 'lawn-mowers',
      subcategory: 'riding',
      price: '1299.00',
      cuttingWidth: '30.0',
      engineDisplacement: 223,
      engineBrand: 'Briggs & Stratton',
      images: [],
      features: ['Wide'],
      specifications: { Weight: '144 lb' },
    },
    dropped: [],
  });
});

it.each<[Partial<AiFacts>, Partial<FoundFacts>, string[]]>([
  [{ category: 'Boats' }, { category: null, subcategory: null }, ['Category', 'Subcategory']],
  [{ category: 'snow-blowers' }, { category: 'snow-blowers', subcategory: null }, ['Subcategory']],
  [{ engineBrand: 'Honda' }, { engineBrand: null }, ['Engine Brand']],
  [{ cuttingWidth: -3 }, { cuttingWidth: null }, ['Cutting Width']],
  [{ engineDisplacement: 12.5 }, { engineDisplacement: null }, ['Engine Displacement']],
  [{ price: 1e12 }, { price: null }, ['Listing Price']],
  [{ name: 'x'.repeat(201) }, { name: null }, ['Product Name']],
  [{ name: '' }, { name: null }, []],
  [{ price: 0 }, { price: null }, []],
  [{ cuttingWidth: 0 }, { cuttingWidth: null }, []],
  [{ engineDisplacement: 0 }, { engineDisplacement: null }, []],
  [{ specifications: [{ name: '__proto__', value: 'x' }] }, { specifications: null }, []],
  [{ description: 'x'.repeat(20_001) }, { description: null }, ['Description']],
])('%o: invalid values are dropped and reported', (changes, facts, dropped) => {
  const normalized = normalizeAnswer({ ...answer, ...changes }, known);
  expect(normalized.facts).toMatchObject(facts);
  expect(normalized.dropped.map((sentence) => sentence.split(' ’')[0]?.split(" '")[0])).toEqual(dropped);
});

it('HTML is dropped and reported: pages would show its tags as text', () => {
  const { facts, dropped } = normalizeAnswer(
    {
      ...answer,
      name: '<h1>Toro</h1>',
      description: 'Cuts <b>clean</b>.<br/>Starts at once.',
      features: ['Noise < 90 dB and weight > 40 lb', '<img src=x onerror=alert(1)>'],
      specifications: [
        { name: 'Weight', value: '144 lb' },
        { name: '<i>Seats</i>', value: '1' },
        { name: 'Color', value: '</td><td class="red">Red' },
      ],
    },
    known,
  );
  expect(facts).toMatchObject({
    ...{ name: null, description: null, features: ['Noise < 90 dB and weight > 40 lb'] },
    specifications: { Weight: '144 lb' },
  });
  expect(dropped).toEqual([
    `Specifications '{"<i>Seats</i>":"1"}': it holds HTML`,
    `Specifications '{"Color":"</td><td class=\\"red\\">Red"}': it holds HTML`,
    `Features '["<img src=x onerror=alert(1)>"]': it holds HTML`,
    "Product Name '<h1>Toro</h1>': it holds HTML",
    "Description 'Cuts <b>clean</b>.<br/>Starts at once.': it holds HTML",
  ]);
});

it('an answer of another shape is invalid', () => {
  expect(aiAnswerSchema.safeParse({ ...answer, features: 'many' }).success).toBe(false);
});

it('the report about a dropped value can be stored, whatever the AI answered', () => {
  const { dropped } = normalizeAnswer({ ...answer, category: `a\u0000${'😀'.repeat(60)}` }, known);
  expect(dropped[0]).toBe(`Category 'a ${'😀'.repeat(29)}' is none of the shop’s`);
});

it('one invalid specification or feature does not drop the others', () => {
  const specifications = ['__proto__', 'constructor', 'Weight'].map((name) => ({ name, value: '1 lb' }));
  const features = ['Light', 'x'.repeat(501), ...Array.from({ length: 30 }, (_, n) => `Feature ${n}`)];
  const { facts, dropped } = normalizeAnswer({ ...answer, specifications, features }, known);
  expect(facts.specifications).toEqual({ Weight: '1 lb' });
  expect(facts.features).toHaveLength(20);
  expect(dropped.map((sentence) => sentence.split(' ')[0])).toEqual([
    'Specifications',
    'Features',
    'Features:',
  ]);
});

it('a specification that is named twice with different values is left out, and both are reported', () => {
  const specifications = [
    { name: 'Weight', value: '430 lb' },
    { name: 'Deck', value: 'Steel' },
    { name: 'deck', value: 'steel ' },
    { name: 'weight', value: '195 kg' },
  ];
  const { facts, dropped } = normalizeAnswer({ ...answer, specifications }, known);
  expect(facts.specifications).toEqual({ Deck: 'Steel' });
  expect(dropped).toEqual(["Specifications 'Weight': the answer says both '430 lb' and '195 kg'"]);
});

it('a feature that is named twice is taken once', () => {
  const { facts, dropped } = normalizeAnswer({ ...answer, features: ['Fast', 'Fast ', 'Quiet'] }, known);
  expect([facts.features, dropped]).toEqual([['Fast', 'Quiet'], []]);
});
