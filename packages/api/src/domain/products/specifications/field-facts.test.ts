import { describe, expect, it } from 'vitest';
import { factsOf, type SpecifiedProduct } from './field-facts.ts';
import type { KnownField } from './field-value.ts';
import { type DescribedProduct, describeProduct } from './specification-groups.ts';

const field = (
  id: number,
  label: string,
  valueType: KnownField['valueType'],
  unit: string | null = null,
): KnownField => ({
  ...{ id, name: label, label, slug: label.toLowerCase().replaceAll(' ', '-') },
  ...{ valueType, unit },
});
const width = field(1, 'Cutting width', 'decimal', 'in');
const clearing = field(2, 'Clearing width', 'decimal', 'in');
const bar = field(3, 'Bar length', 'decimal', 'in');
const displacement = field(4, 'Engine displacement', 'decimal', 'cc');
const deck = field(5, 'Deck', 'text');
const power = field(6, 'Power source', 'text');
const weight = field(7, 'Weight', 'decimal', 'lb');
const pressure = field(8, 'Pressure', 'integer', 'PSI');
const all = [width, clearing, bar, displacement, deck, power, weight, pressure];

const mower: DescribedProduct = {
  ...{ category: 'lawn-mowers', subcategory: 'riding', kindName: 'Riding Mowers' },
  ...{ specifications: null, cuttingWidth: null },
  ...{ engineDisplacement: null, horsepower: null, transmission: null, deckMaterial: null, powerType: null },
  ...{ fuelCapacity: null, brand: 'Toro', model: '1', sku: null, condition: 'new', year: null },
  ...{ engineBrand: null, engineModel: null },
  ...{ warrantyConsumer: null, warrantyCommercial: null, warrantyNotes: null },
};

const facts = (product: Partial<SpecifiedProduct>, own: KnownField[] = []) =>
  factsOf({ ...mower, ...product }, all, own).facts.map(({ field: { label }, text, value }) => {
    const typed = value?.valueText ?? value?.valueDecimal ?? value?.valueInteger;
    return typed === undefined ? [label, text] : [label, text, typed];
  });

describe('the known specifications of a product', () => {
  it.each<[string, Partial<SpecifiedProduct>, unknown[][]]>([
    ['a column alone', { cuttingWidth: '42.0' }, [['Cutting width', '42 in', '42']]],
    [
      'a specification alone',
      { specifications: { WEIGHT: 'about 340 lb' } },
      [['Weight', 'about 340 lb', '340']],
    ],
    [
      'both, equal',
      { cuttingWidth: '42.0', specifications: { 'Cutting width': '42"' } },
      [['Cutting width', '42"', '42']],
    ],
    [
      'both, the specification more exactly',
      { engineDisplacement: 25, specifications: { 'Engine displacement': '25.4 cc' } },
      [['Engine displacement', '25.4 cc', '25.4']],
    ],
    [
      'both, but not the same: the column, which filters and lists show',
      {
        cuttingWidth: '42.0',
        deckMaterial: 'Fabricated steel',
        specifications: { 'Cutting width': '50 in', Deck: 'Steel' },
      },
      [
        ['Cutting width', '42 in', '42'],
        ['Deck', 'Fabricated steel', 'Fabricated steel'],
      ],
    ],
    [
      'a width under the name of another field',
      { cuttingWidth: '16.0', specifications: { 'Bar length': '16 in' } },
      [['Bar length', '16 in', '16']],
    ],
    [
      'a snow blower',
      { category: 'snow-blowers', cuttingWidth: '24.0' },
      [['Clearing width', '24 in', '24']],
    ],
    [
      'kinds of power under one name each',
      { powerType: 'gas', specifications: { 'Power source': 'Gasoline' } },
      [['Power source', 'Gas', 'gas']],
    ],
    [
      'power in words',
      { specifications: { 'Power source': 'Corded electric' } },
      [['Power source', 'Corded Electric', 'electric']],
    ],
    [
      'a text that is no number',
      { specifications: { Weight: '8.6 lb (3.9 kg)' } },
      [['Weight', '8.6 lb (3.9 kg)']],
    ],
    ['a text for specifications', { specifications: 'ask us' }, []],
  ])('are read from %s', (_, product, expected) => {
    expect(facts(product)).toEqual(expected);
  });

  it('come in the order of the subcategory, whose field names a column', () => {
    const product = { cuttingWidth: '3200.0', specifications: { Weight: '60 lb', Pressure: '3,200 PSI' } };
    expect(facts(product, [pressure, weight])).toEqual([
      ['Pressure', '3,200 PSI', 3200],
      ['Weight', '60 lb', '60'],
    ]);
  });
});

describe('a described product', () => {
  it('says each thing once, in groups, and names the width as its category does', () => {
    const specifications = {
      'Bar length': '16 in',
      'Engine displacement': '25.4 cc',
      'Power source': 'Gasoline',
      Manufacturer: 'Toro',
      model: '1',
      Chain: '3/8 in',
      Kit: ['case', 2],
    };
    const described = describeProduct(
      {
        ...{ ...mower, category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws', specifications },
        ...{ cuttingWidth: '16.0', engineDisplacement: 25, powerType: 'gas' },
      },
      all,
      [bar],
    );
    expect(described.groups.slice(1)).toEqual([
      { title: 'Cutting', rows: [{ label: 'Bar/Blade', value: '16"' }] },
      {
        title: 'Engine & Power',
        rows: [
          { label: 'Engine displacement', value: '25.4 cc' },
          { label: 'Power source', value: 'Gas' },
        ],
      },
    ]);
    expect(described.additional).toEqual([
      { label: 'Chain', value: '3/8 in' },
      { label: 'Kit', value: '["case",2]' },
    ]);
  });

  it('names only its width as its category does, and another length as it is called', () => {
    const specifications = { 'Cutting width': '42 in', 'Clearing width': '50 in' };
    const rowsOf = (cuttingWidth: string | null, own: KnownField[]) =>
      describeProduct({ ...mower, cuttingWidth, specifications }, all, own).groups[1]?.rows;
    expect(rowsOf('42.0', [])).toEqual([
      { label: 'Cutting Width', value: '42"' },
      { label: 'Clearing width', value: '50 in' },
    ]);
    expect(rowsOf(null, [])).toEqual(rowsOf('42.0', []));
    expect(rowsOf('50.0', [clearing])).toEqual([
      { label: 'Cutting Width', value: '50"' },
      { label: 'Cutting width', value: '42 in' },
    ]);
  });
});
