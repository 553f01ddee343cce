import type { FieldValueType } from '../enums/index.ts';
import type { NewField } from '../schema/index.ts';

/** Specifications with their types and units: label, type, unit. Append only: the place is the order of display. */
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
  ['Cutting height', 'text'],
  ['Blades', 'text'],
  ['Top speed', 'decimal', 'mph'],
  ['Engine torque', 'text'],
  ['Bag', 'text'],
  ['Battery', 'text'],
  ['Motor', 'decimal', 'A'],
  ['Intake height', 'decimal', 'in'],
  ['Stages', 'text'],
  ['Auger diameter', 'decimal', 'in'],
  ['Impeller diameter', 'decimal', 'in'],
  ['Rated capacity', 'text'],
  ['Powerhead weight', 'decimal', 'lb'],
  ['Fuel mix', 'text'],
  ['Shaft', 'text'],
  ['Line diameter', 'decimal', 'in'],
  ['Blowing force', 'text'],
  ['Mulching ratio', 'text'],
  ['Max branch', 'text'],
  ['Tilling depth', 'text'],
  ['Tine diameter', 'decimal', 'in'],
  ['Flow', 'decimal', 'GPM'],
  ['Hopper capacity', 'decimal', 'lb'],
  ['Wheel diameter', 'decimal', 'in'],
  ['Measured noise', 'decimal', 'dBA'],
  ['Tube length', 'decimal', 'in'],
];

const slugOf = (label: string) => label.toLowerCase().replaceAll(' ', '-');

export const knownFields: NewField[] = known.map(([label, valueType, unit], index) => ({
  name: label,
  slug: slugOf(label),
  label,
  valueType,
  unit: unit ?? null,
  displayOrder: index + 1,
}));

const zeroTurn = [
  ...['Cutting width', 'Deck', 'Cutting height', 'Power source', 'Horsepower', 'Engine displacement'],
  ...['Fuel capacity', 'Drive', 'Top speed', 'Turning radius', 'Weight'],
];
const snowBlower = [
  'Clearing width',
  'Intake height',
  'Auger diameter',
  'Power source',
  'Engine displacement',
];
const handheld = ['Power source', 'Engine displacement', 'Battery platform', 'Fuel mix'];

/** The specifications of each subcategory by its category and slug, in the order in which staff are asked for them. */
const ofSubcategories: Record<string, Record<string, string[]>> = {
  'lawn-mowers': {
    'zero-turn-residential': zeroTurn,
    'zero-turn-commercial': zeroTurn,
    riding: zeroTurn,
    'walk-behind': [
      ...['Cutting width', 'Deck', 'Cutting height', 'Blades', 'Bag', 'Power source', 'Engine displacement'],
      ...['Engine torque', 'Battery platform', 'Battery', 'Drive', 'Weight', 'Measured noise'],
    ],
  },
  'snow-blowers': {
    'single-stage': [
      ...snowBlower,
      'Motor',
      'Battery platform',
      'Drive',
      'Claimed throw',
      'Rated capacity',
      'Weight',
    ],
    'two-stage': [
      ...[...snowBlower, 'Impeller diameter', 'Stages', 'Fuel capacity', 'Drive'],
      ...['Claimed throw', 'Rated capacity', 'Weight'],
    ],
  },
  'power-tools-outdoor-equipment': {
    chainsaws: ['Bar length', ...handheld, 'Powerhead weight'],
    trimmers: ['Cutting swath', 'Tube length', 'Line diameter', 'Shaft', ...handheld, 'Weight'],
    blowers: [
      'Air volume',
      'Air speed',
      'Blowing force',
      ...handheld,
      'Fuel capacity',
      'Mulching ratio',
      'Weight',
    ],
    'pressure-washers': ['Pressure', 'Flow', 'Power source', 'Engine displacement', 'Weight'],
    tillers: [
      'Tilling width',
      'Tilling depth',
      'Tine diameter',
      'Power source',
      'Engine displacement',
      'Drive',
      'Weight',
    ],
    'hedge-trimmers': ['Blade length', 'Max branch', ...handheld, 'Weight'],
    spreaders: ['Hopper capacity', 'Weight'],
    sprayers: ['Tank capacity', 'Flow', 'Pressure', 'Power source', 'Weight'],
    'multi-tools': ['Cutting width', ...handheld, 'Weight'],
    'shred-n-vac': ['Air volume', 'Air speed', 'Mulching ratio', ...handheld, 'Weight'],
    drills: [...handheld, 'Weight'],
    saws: ['Wheel diameter', ...handheld, 'Weight'],
    grinders: ['Wheel diameter', 'Power source', 'Motor', 'Battery platform', 'Weight'],
    compressors: ['Tank capacity', 'Pressure', 'Air volume', 'Power source', 'Motor', 'Weight'],
  },
};

/** The specifications of each subcategory: slugs, in their order. */
export const knownSubcategoryFields = Object.entries(ofSubcategories).flatMap(([category, children]) =>
  Object.entries(children).flatMap(([subcategory, labels]) =>
    labels.map((label, index) => ({ category, subcategory, field: slugOf(label), displayOrder: index + 1 })),
  ),
);
