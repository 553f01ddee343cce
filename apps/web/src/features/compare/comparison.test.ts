import { shortLabel } from '@dealer/api/domain/products/short-label';
import { describe, expect, it } from 'vitest';
import { comparedIds, compareHref } from './compared.ts';
import { type ComparedProduct, comparisonRows } from './comparison.ts';

const cutting = (width: string) => ({ title: 'Cutting', rows: [{ label: 'Cutting Width', value: width }] });
const machine = {
  title: 'Machine',
  rows: [
    { label: 'Model', value: '75740' },
    { label: 'Condition', value: 'New' },
  ],
};

const mower: ComparedProduct = {
  id: 1,
  sku: 'A-1',
  name: 'Mower',
  brand: 'Toro',
  model: '75740',
  category: 'lawn-mowers',
  categoryName: 'Lawn Mowers',
  subcategory: 'riding',
  kindName: 'Riding Mowers',
  condition: 'new',
  cuttingWidth: '42.0',
  price: '100.00',
  originalPrice: null,
  savingsAmount: null,
  savingsPercentage: null,
  saleEndsAt: null,
  saleUntil: null,
  discountEnabled: false,
  callForPrice: false,
  featured: false,
  inStock: true,
  imageUrl: null,
  status: 'published',
  modelNumber: '75740',
  description: null,
  images: [],
  features: [],
  includes: [],
  specifications: null,
  powerType: 'gas',
  horsepower: null,
  engineDisplacement: null,
  engineBrand: null,
  engineModel: null,
  transmission: null,
  deckMaterial: null,
  fuelCapacity: null,
  year: null,
  warrantyConsumer: null,
  warrantyCommercial: null,
  warrantyNotes: null,
  createdAt: new Date('2026-01-01'),
  specificationGroups: [machine, cutting('42"')],
  additionalSpecifications: [],
};

describe('the comparison', () => {
  it('has a row for whatever one machine says, marked where two do not say the same', () => {
    const other = {
      ...mower,
      specificationGroups: [machine, cutting('50"')],
      additionalSpecifications: [{ label: 'Seat', value: 'High back' }],
    };
    const rows = comparisonRows([mower, other]);
    const row = (label: string) => rows.find((candidate) => candidate.label === label);
    expect(row('Cutting Width')).toEqual({ label: 'Cutting Width', values: ['42"', '50"'], differs: true });
    expect(row('Condition')).toEqual({ label: 'Condition', values: ['New', 'New'], differs: false });
    expect(row('Seat')).toEqual({ label: 'Seat', values: [undefined, 'High back'], differs: false });
    expect(rows.map(({ label }) => label)).toEqual(['Condition', 'Cutting Width', 'Seat']);
  });
});

describe('its address', () => {
  it.each([
    ['3,1,2', [3, 1, 2]],
    ['1,1,2,3,4,5', [1, 2, 3, 4]],
    ['abc,-1,0,1.5,2', [2]],
    ['99999999999', []],
    [undefined, []],
  ])('%s asks for %j', (text, ids) => {
    expect(comparedIds(text)).toEqual(ids);
  });

  it('is made of the ids, and none of nothing', () => {
    expect(compareHref([3, 1])).toBe('/compare?ids=3,1');
    expect(compareHref([])).toBe('/compare');
  });

  it('names a machine by brand and model, by its name without one', () => {
    expect(shortLabel(mower)).toBe('Toro 75740');
    expect(shortLabel({ ...mower, brand: null })).toBe('75740');
    expect(shortLabel({ ...mower, model: null })).toBe('Mower');
  });
});
