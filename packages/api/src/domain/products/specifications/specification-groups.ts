import { formatWidth, widthLabel } from '../categories.ts';
import { conditionName } from '../conditions.ts';
import { type FieldFact, factsOf, isWidthField, type SpecifiedProduct, textOf } from './field-facts.ts';
import type { KnownField } from './field-value.ts';

interface SpecificationRow {
  label: string;
  value: string;
}

interface SpecificationGroup {
  title: string;
  rows: SpecificationRow[];
}

/** The columns of a product that its specifications are made of. */
export interface DescribedProduct extends SpecifiedProduct {
  brand: string | null;
  model: string | null;
  sku: string | null;
  /** The name of its subcategory, or of its category where it has none. */
  kindName: string;
  condition: string;
  year: number | null;
  engineBrand: string | null;
  engineModel: string | null;
  warrantyConsumer: string | null;
  warrantyCommercial: string | null;
  warrantyNotes: string | null;
}

const ENGINE = 'Engine & Power';
const OTHER = 'Performance';

/** The group of each known field by its slug; another one is listed under Performance. */
const groupOfField = new Map(
  Object.entries({
    Cutting: [
      'cutting-width',
      'clearing-width',
      'bar-length',
      'blade-length',
      'cutting-swath',
      'tilling-width',
      'tilling-depth',
      'deck',
      'cutting-height',
      'height-positions',
      'blades',
      'intake-height',
      'intake-depth',
      'auger-diameter',
      'impeller-diameter',
      'stages',
      'line-diameter',
      'tine-diameter',
      'wheel-diameter',
      'max-branch',
      'bag',
      'series-deck-sizes',
      'bar-options',
      'cutting-path',
    ],
    [ENGINE]: [
      'power-source',
      'horsepower',
      'engine-displacement',
      'engine-torque',
      'engine-layout',
      'fuel-capacity',
      'fuel-mix',
      'battery-platform',
      'battery',
      'charge-time',
      'motor',
    ],
    Drive: [
      'drive',
      'top-speed',
      'forward-speed',
      'forward-reverse-speed',
      'forward-reverse-speeds',
      'turning-radius',
      'gear-ratio',
    ],
    'Size & Weight': ['weight', 'powerhead-weight', 'shaft', 'tube-length', 'frame', 'extended-length'],
  }).flatMap(([title, slugs]) => slugs.map((slug) => [slug, title] as const)),
);

const titles = ['Machine', 'Cutting', ENGINE, 'Drive', OTHER, 'Size & Weight', 'Warranty'];

type Entry = readonly [title: string, label: string, value: string | number | null | undefined];

/** The fact that is the width of a machine: of several, the one that its column has. */
function widthOf(facts: readonly FieldFact[], { cuttingWidth }: DescribedProduct): FieldFact | undefined {
  const widths = facts.filter(({ field, value }) => value && isWidthField(field));
  return widths.find(({ value }) => Number(value?.valueDecimal) === Number(cuttingWidth)) ?? widths[0];
}

/** Known specifications as their page shows them: the width as storefront §2 has it, others as they are written. */
function entriesOf(facts: readonly FieldFact[], product: DescribedProduct): Entry[] {
  const width = widthOf(facts, product);
  return facts.map((fact) => {
    const title = groupOfField.get(fact.field.slug) ?? OTHER;
    return fact === width
      ? [title, widthLabel(product.category), formatWidth(fact.value?.valueDecimal)]
      : [title, fact.field.label, fact.text];
  });
}

/**
 * Everything that is said of a product, each thing once: its record and its known specifications in groups, and the
 * entries of its specifications that are neither.
 * @param all the known fields @param own those of the product's subcategory, in their order
 */
export function describeProduct(
  product: DescribedProduct,
  all: readonly KnownField[],
  own: readonly KnownField[],
): { groups: SpecificationGroup[]; additional: SpecificationRow[] } {
  const { facts, rest } = factsOf(product, all, own);
  const entries: Entry[] = [
    ['Machine', 'Brand', product.brand],
    ['Machine', 'Model', product.model],
    ['Machine', 'SKU', product.sku],
    ['Machine', 'Condition', conditionName(product.condition)],
    ['Machine', 'Category', product.kindName],
    ['Machine', 'Year', product.year],
    [ENGINE, 'Engine', [product.engineBrand, product.engineModel].filter(Boolean).join(' ')],
    ...entriesOf(facts, product),
    ['Warranty', 'Warranty, consumer', product.warrantyConsumer],
    ['Warranty', 'Warranty, commercial', product.warrantyCommercial],
    ['Warranty', 'Warranty notes', product.warrantyNotes],
  ];
  const rowsOf = (wanted: string) =>
    entries.flatMap(([title, label, value]) =>
      title === wanted && value ? [{ label, value: String(value) }] : [],
    );
  const groups = titles.map((title) => ({ title, rows: rowsOf(title) })).filter(({ rows }) => rows.length);
  const shownLabels = new Set(groups.flatMap(({ rows }) => rows.map(({ label }) => label.toLowerCase())));
  const isSaid = ([label, value]: [string, unknown]) =>
    shownLabels.has(label.trim().toLowerCase()) ||
    (label.trim().toLowerCase() === 'manufacturer' && textOf(value) === product.brand);
  return {
    groups,
    additional: rest
      .filter((entry) => !isSaid(entry) && textOf(entry[1]))
      .map(([label, value]) => ({ label, value: textOf(value) })),
  };
}
