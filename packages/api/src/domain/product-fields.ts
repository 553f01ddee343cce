import * as z from 'zod';
import { conditions } from './condition.ts';
import { canBeCarried, canBeStored, DEEPEST, isTable } from './json-table.ts';
import { fromCents, readAmount } from './money.ts';
import { oneLine, plainText } from './text.ts';

/** The fields of a product that staff fill in, with what they are called (admin.md 2 and 3, decisions P3). */
export const productFieldLabels = {
  brand: 'Brand',
  model: 'Model Number',
  sku: 'SKU',
  condition: 'Condition',
  price: 'Listing Price',
  name: 'Product Name',
  category: 'Category',
  subcategory: 'Subcategory',
  originalPrice: 'Original Price',
  discountEnabled: 'Discount',
  callForPrice: 'Call for price',
  inStock: 'In Stock',
  inventoryCount: 'Inventory Count',
  images: 'Images',
  featured: 'Featured Product',
  description: 'Description',
  features: 'Features',
  specifications: 'Specifications',
  includes: 'Includes',
  cuttingWidth: 'Cutting Width',
  powerType: 'Power Type',
  engineDisplacement: 'Engine Displacement',
  engineBrand: 'Engine Brand',
  engineModel: 'Engine Model',
  horsepower: 'Horsepower',
  warrantyConsumer: 'Consumer Warranty',
  warrantyCommercial: 'Commercial Warranty',
  warrantyNotes: 'Warranty Notes',
  year: 'Year',
  fuelCapacity: 'Fuel Capacity',
  transmission: 'Transmission',
  deckMaterial: 'Deck Material',
} as const;
export type ProductField = keyof typeof productFieldLabels;

/** What changes can be about besides: these follow from what staff do and are not typed. */
const otherLabels = {
  status: 'Status',
  isNew: 'New',
  createdViaSmartLookup: 'AI Generated',
  isBulkCreated: 'Bulk Created',
} as const;

/** Where Smart Lookup's facts come from: what people of the shop entered before, or an AI's answer (decisions X2). */
export const lookupSources = ['database', 'ai'] as const;
export type LookupSource = (typeof lookupSources)[number];

/** Every field whose changes are recorded; the moments that follow from a status are not. */
export type TrackedField = ProductField | keyof typeof otherLabels;

const labels: Record<TrackedField, string> = { ...productFieldLabels, ...otherLabels };
const labelOf = new Map<string, string>(Object.entries(labels));

const isTracked = (field: string): field is TrackedField => labelOf.has(field);

export const trackedFields: readonly TrackedField[] = Object.keys(labels).filter(isTracked);

/** What a field is called; a name that is none of a product's stays as it is. */
export function fieldLabel(field: string): string {
  return labelOf.get(field) ?? field;
}

const MOST_IMAGES = 30;
const MOST_LINES = 100;
const LONGEST_LINE = 500;
const LONGEST_TEXT = 20_000;
const MOST_IN_STOCK = 1_000_000;
const LARGEST_ENGINE_CC = 100_000;

const numberOrText = (label: string) =>
  z.union([z.number(), z.string()], `${label} must be a number`).nullable();

/** A number or its text, '' and null for none, turned into what is stored by `read`, which answers null to refuse. */
function numeric<Stored>(label: string, message: string, read: (text: string) => Stored | null) {
  return numberOrText(label).transform((value, ctx) => {
    const text = String(value ?? '').trim();
    if (text === '') return null;
    const stored = read(text);
    if (stored !== null) return stored;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Decimal dollars with at most two places, as text with two (decisions P1). */
export const moneyField = (label: string) =>
  numeric(label, `${label} must be an amount such as 1299.00, without a sign`, (text) => {
    const cents = readAmount(text);
    return cents === null ? null : fromCents(cents);
  });

/** A measure with at most one decimal place, as text with one (decisions P12). */
const measure = (label: string) =>
  numeric(label, `${label} must be a number from 0 to 9999.9 with at most one decimal`, (text) =>
    /^\d{1,4}(\.\d0*)?$/.test(text) ? Number(text).toFixed(1) : null,
  );

const whole = (label: string, least: number, most: number) =>
  numeric(label, `${label} must be a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  });

const atMost = (label: string, most: number) =>
  `${label} must be at most ${most.toLocaleString('en-US')} characters`;

const line = (label: string, most = 100) =>
  z
    .string(`${label} must be text`)
    .overwrite(oneLine)
    .max(most, atMost(label, most))
    .nullable()
    .transform((text) => text || null);

const longText = (label: string, most = LONGEST_TEXT) =>
  z
    .string(`${label} must be text`)
    .overwrite(plainText)
    .max(most, atMost(label, most))
    .nullable()
    .transform((text) => text || null);

/** A list as such, as text with one entry a line, or none; blank lines are dropped (admin.md 5). */
const lines = (label: string) =>
  z
    .union([z.array(z.string()), z.string()], `${label} must be lines of text`)
    .nullable()
    .transform((value) => (typeof value === 'string' ? value.split(/\r\n|\r|\n/) : (value ?? [])))
    .transform((list) => list.map(oneLine).filter(Boolean))
    .refine((list) => list.length <= MOST_LINES, `${label} must be at most ${MOST_LINES} lines`)
    .refine(
      (list) => list.every((text) => text.length <= LONGEST_LINE),
      atMost(`A line of ${label}`, LONGEST_LINE),
    );

const imageAddress = /^(?:https?:\/\/[^\s/]|\/products\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$)/i;

/** Whether a picture may stand at this address: one that the shop keeps, or one of the web. */
function isImageAddress(address: string): boolean {
  if (!imageAddress.test(address) || address.length > 2_000) return false;
  return address.startsWith('/') || URL.canParse(address);
}

function imagesOf(value: string[] | string | null): unknown {
  if (typeof value !== 'string') return value ?? [];
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const addresses = z.array(z.string());

/** A list, its JSON text, or null for none (decisions P9). */
const images = z
  .union([z.array(z.string()), z.string()], 'Images must be a list of addresses')
  .nullable()
  .transform((value, ctx) => {
    const list = addresses.safeParse(imagesOf(value));
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!list.success) return refuse('Images must be a list of addresses, or such a list as JSON');
    const wrong = list.data.find((address) => !isImageAddress(address));
    if (wrong !== undefined) return refuse(`This is no address of a picture: ${wrong.slice(0, 80)}`);
    if (list.data.length > MOST_IMAGES) return refuse(`A product has at most ${MOST_IMAGES} images`);
    return [...new Set(list.data)];
  });

/** Specifications from their text: rows of a table where it is JSON that holds some, else the text itself (decisions P11). */
export function readSpecifications(text: string): Record<string, unknown> | string | null {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isTable(value)) return value;
  } catch {
    // kept as the text that it is
  }
  return plainText(text);
}

const specifications = z
  .union([z.record(z.string(), z.unknown()), z.string()], 'Specifications must be JSON or text')
  .nullable()
  .transform((value) => (typeof value === 'string' ? readSpecifications(value) : value))
  .transform((value) => (isTable(value) && Object.keys(value).length === 0 ? null : value))
  // First: what is too deep cannot be written as text either.
  .refine((value) => canBeCarried(value), {
    error: `Specifications hold a name that cannot be used, or more than ${DEEPEST} levels`,
    abort: true,
  })
  .refine((value) => JSON.stringify(value).length <= LONGEST_TEXT, atMost('Specifications', LONGEST_TEXT))
  .refine(
    (value) => canBeStored(JSON.stringify(value)),
    'Specifications hold a character that cannot be stored',
  );

const flag = (label: string) => z.boolean(`${label} must be true or false`);

/** What each field takes and what is stored of it: an absent one is not changed, null and '' empty it. */
export const productFieldSchemas = {
  brand: line(productFieldLabels.brand),
  model: line(productFieldLabels.model),
  sku: line(productFieldLabels.sku, 50),
  condition: z.enum(conditions, 'Condition must be new or pre-owned'),
  price: moneyField(productFieldLabels.price),
  name: z
    .string('Product Name must be text')
    .overwrite(oneLine)
    .min(1, 'Product Name is required')
    .max(200, atMost(productFieldLabels.name, 200)),
  category: line(productFieldLabels.category),
  subcategory: line(productFieldLabels.subcategory),
  originalPrice: moneyField(productFieldLabels.originalPrice),
  discountEnabled: flag(productFieldLabels.discountEnabled),
  callForPrice: flag(productFieldLabels.callForPrice),
  inStock: flag(productFieldLabels.inStock),
  inventoryCount: whole(productFieldLabels.inventoryCount, 0, MOST_IN_STOCK).transform((count) => count ?? 0),
  images,
  featured: flag(productFieldLabels.featured),
  description: longText(productFieldLabels.description),
  features: lines(productFieldLabels.features),
  specifications,
  includes: lines(productFieldLabels.includes),
  cuttingWidth: measure(productFieldLabels.cuttingWidth),
  powerType: line(productFieldLabels.powerType),
  engineDisplacement: whole(productFieldLabels.engineDisplacement, 0, LARGEST_ENGINE_CC),
  engineBrand: line(productFieldLabels.engineBrand),
  engineModel: line(productFieldLabels.engineModel),
  horsepower: measure(productFieldLabels.horsepower),
  warrantyConsumer: line(productFieldLabels.warrantyConsumer, 500),
  warrantyCommercial: line(productFieldLabels.warrantyCommercial, 500),
  warrantyNotes: longText(productFieldLabels.warrantyNotes, 2_000),
  year: whole(productFieldLabels.year, 1900, 2100),
  fuelCapacity: line(productFieldLabels.fuelCapacity),
  transmission: line(productFieldLabels.transmission),
  deckMaterial: line(productFieldLabels.deckMaterial),
} satisfies Record<ProductField, z.ZodType>;
