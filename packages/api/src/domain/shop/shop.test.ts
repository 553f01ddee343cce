import { describe, expect, it } from 'vitest';
import { formatWidth, measureOf, menuCategories, menuColumns, widthLabel } from '../products/categories.ts';
import { addressLine, defaultShop, hoursLines } from './shop.ts';

describe('the shop', () => {
  it('formats its opening hours in three lines (storefront §9)', () => {
    expect(hoursLines(defaultShop)).toEqual([
      { days: 'Mon-Fri', hours: '8:30 AM to 5:00 PM' },
      { days: 'Sat', hours: '9:00 AM to 2:00 PM' },
      { days: 'Sun', hours: 'closed' },
    ]);
  });

  it('has the address of the specification', () => {
    expect(addressLine(defaultShop)).toBe('7332 Lewis Ave, Temperance, MI 48182');
  });
});

describe('the catalog tree', () => {
  it('gives the menus 4, 3 and 5 columns', () => {
    expect(menuCategories.map(({ items }) => menuColumns(items))).toEqual([4, 3, 5]);
  });

  it.each([
    ['snow-blowers', 'Clearing Width'],
    ['power-tools-outdoor-equipment', 'Bar/Blade'],
    ['lawn-mowers', 'Cutting Width'],
    ['anything else', 'Cutting Width'],
  ])('labels the width of %s as %s', (category, label) => {
    expect(widthLabel(category)).toBe(label);
  });

  it.each([
    ['pressure-washers', '3200.0', { label: 'Pressure', value: '3,200 PSI', isLength: false }],
    ['chainsaws', '20.0', { label: 'Bar/Blade', value: '20"', isLength: true }],
    [null, '16.5', { label: 'Bar/Blade', value: '16.5"', isLength: true }],
    ['pressure-washers', null, null],
  ])('shows the measure of %s %j as %j', (subcategory, cuttingWidth, measure) => {
    const category = 'power-tools-outdoor-equipment';
    expect(measureOf({ category, subcategory, cuttingWidth })).toEqual(measure);
  });

  it.each([
    ['52.0', '52"'],
    ['21.5', '21.5"'],
    [42, '42"'],
    [null, null],
  ])('writes the width %j as %j', (width, text) => {
    expect(formatWidth(width)).toBe(text);
  });
});
