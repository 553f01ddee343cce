import { expect, it } from 'vitest';
import { emptyValues, type FormValues } from '../form-values.ts';
import { type FoundFacts, mergeLookup, staleFacts } from './merge-lookup.ts';

const unknown: FoundFacts = {
  name: null,
  description: null,
  category: null,
  subcategory: null,
  price: null,
  cuttingWidth: null,
  engineDisplacement: null,
  engineBrand: null,
  images: [],
  features: [],
  specifications: null,
};
const table = { Deck: '52 in', Weight: { Dry: '13.2 lb', Full: '15 lb' } };
const otherOrder = { Weight: { Full: '15 lb', Dry: '13.2 lb' }, Deck: '52 in' };

interface Laid {
  what: string;
  typed: Partial<FormValues>;
  found: Partial<FoundFacts>;
  fills?: Partial<FormValues>;
  differs?: Partial<FormValues>;
}

it.each<Laid>([
  { what: 'nothing known', typed: { description: 'Mine' }, found: {} },
  {
    what: 'blanks',
    typed: { name: ' ', price: '', features: '\n' },
    found: { name: 'Forester', price: '449.99', features: ['Light', 'Strong'], images: ['/products/a.webp'] },
    fills: { name: 'Forester', price: '449.99', features: 'Light\nStrong', images: ['/products/a.webp'] },
  },
  {
    what: 'typed text',
    typed: { description: 'Mine', images: ['/products/a.webp'] },
    found: { description: 'Theirs', images: ['/products/b.webp'] },
    differs: { description: 'Theirs', images: ['/products/b.webp'] },
  },
  { what: 'the same text', typed: { description: ' Same ' }, found: { description: 'Same' } },
  {
    what: 'a name made of brand and model',
    typed: { name: 'Echo CS-590' },
    found: { name: 'Forester' },
    fills: { name: 'Forester' },
  },
  {
    what: 'a name that somebody gave',
    typed: { name: 'Echo CS-590 Pro' },
    found: { name: 'Forester' },
    differs: { name: 'Forester' },
  },
  {
    what: 'a call for price',
    typed: { callForPrice: true },
    found: { price: '449.99' },
    differs: { price: '449.99' },
  },
  { what: 'a price in other words', typed: { price: '$1,499' }, found: { price: '1499.00' } },
  { what: 'another price', typed: { price: '1499' }, found: { price: '1498' }, differs: { price: '1498' } },
  {
    what: 'measures in other digits',
    typed: { cuttingWidth: '52.0', engineDisplacement: '060' },
    found: { cuttingWidth: '52', engineDisplacement: 60 },
  },
  {
    what: 'a category with its subcategory',
    typed: { subcategory: 'zero-turn' },
    found: { category: 'saws', subcategory: 'chainsaws' },
    fills: { category: 'saws', subcategory: 'chainsaws' },
  },
  {
    what: 'a category alone',
    typed: {},
    found: { category: 'saws' },
    fills: { category: 'saws' },
  },
  {
    what: 'another category with its subcategory',
    typed: { category: 'mowers', subcategory: 'zero-turn' },
    found: { category: 'saws', subcategory: 'chainsaws' },
    differs: { category: 'saws', subcategory: 'chainsaws' },
  },
  {
    what: 'the same category and a blank subcategory',
    typed: { category: 'saws' },
    found: { category: 'saws', subcategory: 'chainsaws' },
    fills: { subcategory: 'chainsaws' },
  },
  { what: 'a subcategory of no category', typed: {}, found: { subcategory: 'chainsaws' } },
  {
    what: 'specifications in another order',
    typed: { specifications: JSON.stringify(table) },
    found: { specifications: otherOrder },
  },
  {
    what: 'other specifications',
    typed: { specifications: JSON.stringify({ ...table, Deck: '54 in' }) },
    found: { specifications: table },
    differs: { specifications: JSON.stringify(table, null, 2) },
  },
])('a lookup meets $what', ({ typed, found, fills = {}, differs = {} }) => {
  const values = { ...emptyValues, brand: 'Echo', model: 'CS-590', ...typed };
  expect(mergeLookup(values, { ...unknown, ...found })).toEqual({ fills, differs });
});

it('what a lookup said of another machine is stale, unless somebody has written over it', () => {
  const filled = {
    brand: 'Echo',
    model: 'ONE',
    values: { name: 'Echo ONE', price: '449.99', description: 'A saw' },
  };
  const values = { ...emptyValues, name: 'Echo ONE', price: '450', description: 'A saw' };
  expect(staleFacts(values, filled, { brand: 'Echo', model: 'TWO' })).toEqual(['name', 'description']);
  expect(staleFacts(values, filled, { brand: 'Echo', model: 'ONE' })).toEqual([]);
  expect(staleFacts(values, filled, { brand: 'ECHO', model: 'One' })).toEqual([]);
  expect(staleFacts(values, undefined, { brand: 'Echo', model: 'TWO' })).toEqual([]);
});
