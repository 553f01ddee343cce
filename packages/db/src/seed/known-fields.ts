import type { FieldValueType } from '../enums.ts';
import type { NewField } from '../schema/index.ts';

/** Common specifications with their types and units: label, type, unit. */
const known: [label: string, valueType: FieldValueType, unit?: string][] = [
  ['Cutting width', 'decimal', 'in'],
  ['Clearing width', 'decimal', 'in'],
  ['Bar length', 'decimal', 'in'],
  ['Blade length', 'decimal', 'in'],
  ['Cutting swath', 'decimal', 'in'],
  ['Tilling width', 'decimal', 'in'],
  ['Engine displacement', 'decimal', 'cc'],
  ['Horsepower', 'decimal', 'HP'],
  ['Drive', 'text'],
  ['Deck', 'text'],
  ['Power source', 'text'],
  ['Battery platform', 'text'],
  ['Fuel capacity', 'decimal', 'gal'],
  ['Tank capacity', 'decimal', 'gal'],
  ['Weight', 'decimal', 'lb'],
  ['Turning radius', 'decimal', 'in'],
  ['Air volume', 'integer', 'CFM'],
  ['Air speed', 'integer', 'MPH'],
  ['Pressure', 'integer', 'PSI'],
  ['Claimed throw', 'decimal', 'ft'],
];

export const knownFields: NewField[] = known.map(([label, valueType, unit], index) => ({
  name: label,
  slug: label.toLowerCase().replaceAll(' ', '-'),
  label,
  valueType,
  unit: unit ?? null,
  displayOrder: index + 1,
}));
