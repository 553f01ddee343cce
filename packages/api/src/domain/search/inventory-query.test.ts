import { describe, expect, it } from 'vitest';
import {
  DOLLARS_PATTERN,
  parseInventoryParams,
  readDollars,
  toggleFilter,
  toInventoryQuery,
  withPrice,
} from './inventory-query.ts';

describe('inventory parameters', () => {
  it.each(['74775', '662E41', 'true', '"x"', '0123', '%'])('keeps %s as text', (search) => {
    expect(parseInventoryParams({ search })).toEqual({ search });
  });

  it('reads slugs in any letter case', () => {
    expect(parseInventoryParams({ category: 'Lawn-Mowers,SNOW-blowers', condition: 'Pre-Owned' })).toEqual({
      category: 'lawn-mowers,snow-blowers',
      condition: 'pre-owned',
    });
    expect(parseInventoryParams({ brand: 'Cub Cadet' })).toEqual({ brand: 'Cub Cadet' });
  });

  it('drops invalid values instead of failing', () => {
    const raw = {
      sort: 'cheapest',
      page: '-3',
      status: 'deleted',
      stock: 'yes',
      search: { a: 1 },
      brand: ['x'],
      utm: '1',
    };
    expect(parseInventoryParams(raw)).toEqual({});
  });

  it('cuts a keyword that is too long', () => {
    expect(parseInventoryParams({ search: 'a'.repeat(10_000) }).search).toHaveLength(200);
  });

  it('cuts a keyword before an emoji or a space at the limit', () => {
    const search = 'a'.repeat(199);
    expect(parseInventoryParams({ search: `${search}😀` })).toEqual({ search });
    expect(parseInventoryParams({ search: `${search} b` })).toEqual({ search });
  });

  it.each([
    ['\0', undefined],
    ['\u0001\u007F \u0085', undefined],
    ['to\0ro', 'toro'],
    ['\u0007toro\t74775\n', 'toro 74775'],
    ['\uD800', '\uFFFD'],
  ])('searches %j as %j, without control characters', (search, words) => {
    expect(parseInventoryParams({ search, brand: search })).toEqual(
      words ? { search: words, brand: words } : {},
    );
    expect(toInventoryQuery({ search }).search).toBe(words ?? '');
  });

  it('reads lists without blanks and duplicates', () => {
    const params = parseInventoryParams({ brand: 'Toro, Echo,,Toro', page: '2', sort: 'price-low' });
    expect(params).toEqual({ brand: 'Toro,Echo', page: '2', sort: 'price-low' });
    expect(toInventoryQuery(params)).toMatchObject({
      filters: { brand: ['Toro', 'Echo'], category: [] },
      page: 2,
      sort: 'price-low',
    });
  });

  it('toggles a value and goes back to the first page', () => {
    const on = toggleFilter({ brand: 'Toro', page: '3' }, 'brand', 'Echo');
    expect(on).toEqual({ brand: 'Toro,Echo' });
    expect(toggleFilter(toggleFilter(on, 'brand', 'Toro'), 'brand', 'Echo')).toEqual({});
  });

  it('a change of the categories clears the filters that belong to them', () => {
    const params = {
      category: 'lawn-mowers',
      subcategory: 'riding',
      width: '42',
      horsepower: '25-',
      brand: 'Toro',
    };
    expect(toggleFilter(params, 'category', 'snow-blowers')).toEqual({
      category: 'lawn-mowers,snow-blowers',
      brand: 'Toro',
    });
  });

  it('a yard size stays while mowers may be listed', () => {
    const yard = { acres: '1-2' };
    expect(toggleFilter(yard, 'category', 'lawn-mowers')).toEqual({ category: 'lawn-mowers', acres: '1-2' });
    expect(toggleFilter(yard, 'category', 'snow-blowers')).toEqual({ category: 'snow-blowers' });
    expect(toggleFilter({ ...yard, category: 'lawn-mowers' }, 'category', 'lawn-mowers')).toEqual(yard);
    expect(toggleFilter(yard, 'acres', '2-4')).toEqual({ acres: '1-2,2-4' });
  });
});

describe('the price', () => {
  it.each([
    [{ price: '-4000' }, '-4000'],
    [{ price: '1000-2500' }, '1000-2500'],
    [{ price: '-500,-1000' }, '-1000'],
    [{ priceFrom: '$1,000', priceTo: '' }, '1000-'],
    [{ priceFrom: '', priceTo: '2,500' }, '-2500'],
    [{ price: '-4000', priceFrom: '', priceTo: '900' }, '-900'],
    [{ price: '2500-1000' }, undefined],
    [{ price: '-' }, undefined],
    [{ price: 'cheap' }, undefined],
    [{ priceFrom: 'a', priceTo: '1e9' }, undefined],
  ])('of %j is %s', (raw, price) => {
    expect(parseInventoryParams(raw)).toEqual(price ? { price } : {});
  });

  it('is one range: another takes its place', () => {
    expect(toggleFilter({ price: '-500' }, 'price', '-1000')).toEqual({ price: '-1000' });
    expect(withPrice({ price: '-500', page: '2', brand: 'Echo' }, '1000-')).toEqual({
      price: '1000-',
      brand: 'Echo',
    });
    expect(withPrice({ price: '-500' }, '')).toEqual({});
  });
});

it('takes the ends of a price range in either order', () => {
  expect(parseInventoryParams({ priceFrom: '$4,000', priceTo: '1000' })).toEqual({ price: '1000-4000' });
});

it.each(['4k', '$1,500', '1500.50', ' 15 ', '', '$', '12345678', '1.', '1.555', 'x', '-5'])(
  'an input allows %j only where it can be read',
  (typed) => {
    const isAllowed = new RegExp(`^(?:${DOLLARS_PATTERN})$`, 'v').test(typed);
    expect(isAllowed).toBe(readDollars(typed) !== null);
  },
);
