/**
 * What a product says of known specifications. Its own columns and its free specifications can both name one: these
 * functions say it once, for the typed values of filters and for the pages alike (decisions P10).
 */

import { isTable } from '../../json-table.ts';
import { powerLabel } from '../filter-ranges.ts';
import { type FieldValue, type KnownField, parseFieldValue } from './field-value.ts';

/** The columns of a product that its known specifications come from. */
export interface SpecifiedProduct {
  category: string;
  subcategory: string | null;
  specifications: unknown;
  cuttingWidth: string | null;
  engineDisplacement: number | null;
  horsepower: string | null;
  transmission: string | null;
  deckMaterial: string | null;
  powerType: string | null;
  fuelCapacity: string | null;
}

type SpecificationColumn = keyof typeof fieldsOfColumn;

/** The columns that hold a known specification, with the fields that can name it. */
const fieldsOfColumn = {
  cuttingWidth: [
    'cutting-width',
    'clearing-width',
    'bar-length',
    'blade-length',
    'cutting-swath',
    'tilling-width',
    // The measure of pressure washers (admin §9).
    'pressure',
  ],
  engineDisplacement: ['engine-displacement'],
  horsepower: ['horsepower'],
  transmission: ['drive'],
  deckMaterial: ['deck'],
  powerType: ['power-source'],
  fuelCapacity: ['fuel-capacity'],
} as const;

export const specificationColumns = [
  'cuttingWidth',
  'engineDisplacement',
  'horsepower',
  'transmission',
  'deckMaterial',
  'powerType',
  'fuelCapacity',
] as const satisfies SpecificationColumn[];

/** Whether a field is about a width in inches, which pages name as its category does. */
export const isWidthField = ({ slug, unit }: Pick<KnownField, 'slug' | 'unit'>) =>
  unit === 'in' && fieldsOfColumn.cuttingWidth.some((known) => known === slug);

/** The field of a subcategory that a column holds; the measure of a machine is the first one. */
function fieldOfColumn(column: SpecificationColumn, own: readonly KnownField[]): KnownField | undefined {
  const names: readonly string[] = fieldsOfColumn[column];
  return (column === 'cuttingWidth' ? own.slice(0, 1) : own).find(({ slug }) => names.includes(slug));
}

/** The column that holds a field of a subcategory; null for a field that is a row of the specifications. */
export function columnOfField(field: KnownField, own: readonly KnownField[]): SpecificationColumn | null {
  return specificationColumns.find((column) => fieldOfColumn(column, own)?.id === field.id) ?? null;
}

/** A known specification of a product: what is shown, and its typed value where the text has one. */
export interface FieldFact {
  field: KnownField;
  text: string;
  value: FieldValue | null;
}

/** Known specifications, and what of the free ones is left. */
interface ProductFacts {
  facts: FieldFact[];
  /** Entries of the specifications that are no known field. */
  rest: [label: string, value: unknown][];
}

/**
 * Reads the known specifications of a product. A column that has a value decides; what the free specifications say under
 * the name of its field is shown instead where it says the same more exactly, such as '25.4 cc' for 25.
 * @param all the known fields; the order of the facts
 * @param own the fields of the product's subcategory, in their order; they come first
 */
export function factsOf(
  product: SpecifiedProduct,
  all: readonly KnownField[],
  own: readonly KnownField[] = [],
): ProductFacts {
  const ordered = [...own, ...all.filter(({ id }) => !own.some((field) => field.id === id))];
  const byName = fieldsByName(all);
  const stated = new Map<number, unknown>();
  const rest: ProductFacts['rest'] = [];
  for (const [key, value] of isTable(product.specifications) ? Object.entries(product.specifications) : []) {
    const field = byName.get(key.trim().toLowerCase());
    if (field && textOf(value)) stated.set(field.id, value);
    else if (!field) rest.push([key, value]);
  }
  const facts = new Map<number, FieldFact>();
  for (const field of ordered) {
    const raw = stated.get(field.id);
    if (raw !== undefined) facts.set(field.id, factOf(field, textOf(raw), raw));
  }
  for (const column of specificationColumns) {
    const value = product[column];
    if (value === null || value === '') continue;
    const names: readonly string[] = fieldsOfColumn[column];
    const named = fieldOfColumn(column, own);
    const candidates = ordered.filter(
      ({ slug }) => names.includes(slug) && (slug !== 'pressure' || named?.slug === slug),
    );
    const field =
      named ??
      candidates.find(({ id }) => facts.has(id)) ??
      candidates.find(({ slug }) => slug === defaultField(column, product)) ??
      candidates[0];
    if (!field) continue;
    const same = candidates.flatMap(({ id }) => facts.get(id) ?? []).find((fact) => isSameAs(fact, value));
    for (const { id } of candidates) if (facts.get(id) === same || id === field.id) facts.delete(id);
    const text = columnText(field, value);
    const isMoreExact = same && column !== 'powerType' ? same.text : text;
    facts.set(field.id, factOf(field, isMoreExact, isMoreExact));
  }
  return { facts: ordered.flatMap(({ id }) => facts.get(id) ?? []), rest };
}

const defaultField = (column: SpecificationColumn, { category }: SpecifiedProduct) =>
  column === 'cuttingWidth' && category === 'snow-blowers' ? 'clearing-width' : fieldsOfColumn[column][0];

const namesOfLists = new WeakMap<readonly KnownField[], Map<string, KnownField>>();

/** The known fields by their names. Made once for each list, because every product of an import is read with the same one. */
function fieldsByName(fields: readonly KnownField[]): Map<string, KnownField> {
  const stored = namesOfLists.get(fields);
  if (stored) return stored;
  const names = new Map(
    fields.flatMap((field) =>
      [field.name, field.label, field.slug].map((key) => [key.toLowerCase(), field] as const),
    ),
  );
  namesOfLists.set(fields, names);
  return names;
}

/** A value of the specifications as people read it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
}

const powers = new Map<string, string>(
  Object.entries({ gasoline: 'gas', petrol: 'gas', 'corded electric': 'electric' }),
);

/** Returns the same name for all spellings of a kind of power: 'gas' for Gasoline. */
const powerOf = (text: string) => powers.get(text.toLowerCase()) ?? text.toLowerCase();

function factOf(field: KnownField, text: string, raw: unknown): FieldFact {
  if (field.slug !== 'power-source') return { field, text, value: parseFieldValue(field, raw) };
  return { field, text: powerLabel(powerOf(text)), value: { valueText: powerOf(text) } };
}

const isNumber = ({ valueType }: KnownField) => valueType === 'integer' || valueType === 'decimal';

/** The value of a column with its unit: '42 in'. Text columns have their unit in the text. */
function columnText(field: KnownField, value: string | number): string {
  const number = Number(value);
  if (!isNumber(field) || !Number.isFinite(number)) return String(value);
  return [String(number), field.unit].filter(Boolean).join(' ');
}

/** Columns of whole numbers round 25.4 to 25 or 26. */
const MAX_ROUNDING = { integer: 1, decimal: 0.1 };

/** Whether a fact says what a column says. */
function isSameAs({ field, text, value }: FieldFact, stored: string | number): boolean {
  if (field.slug === 'power-source') return powerOf(text) === powerOf(String(stored));
  const number = value?.valueDecimal ?? value?.valueInteger;
  if (number === undefined || !Number.isFinite(Number(stored)))
    return text.toLowerCase() === String(stored).trim().toLowerCase();
  const tolerance = MAX_ROUNDING[typeof stored === 'number' ? 'integer' : 'decimal'];
  return Math.abs(Number(number) - Number(stored)) < tolerance;
}
