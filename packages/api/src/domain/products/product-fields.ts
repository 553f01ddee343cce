import { conditions } from '@dealer/db/enums';
import * as z from 'zod';
import { canBeSent, canBeStored, isTable, MAX_DEPTH } from '../json-table.ts';
import { fromCents, readAmount } from '../money.ts';
import { parseUrl } from '../parse-url.ts';
import { atMost } from '../person-fields.ts';
import { beginningOf, keyboardLine, numberLine, oneLine, plainText } from '../text.ts';

/** The fields of a product that staff fill in, with their labels (admin §2 and §3, decisions P3). */
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

/** Other fields whose changes are recorded; staff do not type them. */
const otherLabels = {
  status: 'Status',
  isNew: 'New',
  createdViaSmartLookup: 'AI Generated',
  isBulkCreated: 'Bulk Created',
} as const;

/** The source of looked-up values: earlier entries of the shop, or an AI (decisions X2). */
export const lookupSources = ['database', 'ai'] as const;
export type LookupSource = (typeof lookupSources)[number];

/** The labels of the sources (admin §2). */
export const lookupSourceLabels: Record<LookupSource, string> = {
  database: 'Data from Historical Entry',
  ai: 'Data from AI',
};

/** The fields that a lookup can fill in. */
export const lookupFields = [
  'name',
  'description',
  'category',
  'subcategory',
  'price',
  'cuttingWidth',
  'engineDisplacement',
  'engineBrand',
  'images',
  'features',
  'specifications',
] as const satisfies ProductField[];
export type LookupField = (typeof lookupFields)[number];

/** A field whose changes are recorded. The timestamps that depend on the status are not. */
export type TrackedField = ProductField | keyof typeof otherLabels;

const labels: Record<TrackedField, string> = { ...productFieldLabels, ...otherLabels };
const labelOf = new Map<string, string>(Object.entries(labels));

/** Whether a field is one that staff fill in. */
export const isProductField = (field: string): field is ProductField =>
  Object.hasOwn(productFieldLabels, field);

const isTracked = (field: string): field is TrackedField => labelOf.has(field);

export const trackedFields: readonly TrackedField[] = Object.keys(labels).filter(isTracked);

/** The label of a field; the name itself for an unknown field. */
export function fieldLabel(field: string): string {
  return labelOf.get(field) ?? field;
}

/** The longest name of a brand, also of one that is only asked for. */
export const MAX_BRAND_LENGTH = 100;

/** The longest SKU (admin §9). */
export const MAX_SKU = 50;

/** The longest name of a product. */
export const MAX_NAME_LENGTH = 200;

/** The most images of a product. */
export const MAX_IMAGES = 30;
const MAX_LINES = 100;
const MAX_LINE = 500;
const MAX_TEXT = 20_000;
const MAX_IN_STOCK = 1_000_000;
const MAX_ENGINE_CC = 100_000;

const numberOrText = (label: string) =>
  z.union([z.number(), z.string()], `${label} must be a number`).nullable();

/** A number or its text; '' and null mean no value. @param read returns the value to store, or null for an invalid text */
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

/** US dollars with at most two decimal places, stored as text with two (decisions P1). */
export const moneyField = (label: string) =>
  numeric(label, `${label} must be an amount such as 1299.00, without a sign`, (text) => {
    const cents = readAmount(text);
    return cents === null ? null : fromCents(cents);
  });

/** A measure with at most one decimal place, stored as text with one (decisions P12). */
const measure = (label: string) =>
  numeric(label, `${label} must be a number from 0 to 9999.9 with at most one decimal`, (text) =>
    /^\d{1,4}(\.\d0*)?$/.test(text) ? Number(text).toFixed(1) : null,
  );

const whole = (label: string, min: number, max: number) =>
  numeric(label, `${label} must be a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : null;
  });

const line = (label: string, max = 100, normalize = oneLine) =>
  z
    .string(`${label} must be text`)
    .overwrite(normalize)
    .max(max, atMost(label, max))
    .nullable()
    .transform((text) => text || null);

const longText = (label: string, max = MAX_TEXT) =>
  z
    .string(`${label} must be text`)
    .overwrite(plainText)
    .max(max, atMost(label, max))
    .nullable()
    .transform((text) => text || null);

/** A list, text with one entry per line, or null for an empty list; blank lines are dropped (admin §5). */
const lines = (label: string) =>
  z
    .union([z.array(z.string()), z.string()], `${label} must be lines of text`)
    .nullable()
    .transform((value) => (typeof value === 'string' ? value.split(/\r\n|\r|\n/) : (value ?? [])))
    .transform((list) => list.map(oneLine).filter(Boolean))
    .refine((list) => list.length <= MAX_LINES, `${label} must be at most ${MAX_LINES} lines`)
    .refine((list) => list.every((text) => text.length <= MAX_LINE), atMost(`A line of ${label}`, MAX_LINE));

/** The longest address of an image. */
export const MAX_ADDRESS = 2_000;
const ownImage = /^\/products\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/i;

/** Whether this is the path of one of the shop's own images; '//host/…' is an address of another host. */
export function isOwnImage(address: string): boolean {
  return ownImage.test(address) && address.length <= MAX_ADDRESS;
}

const storedImage = /^\/products\/p-[0-9a-f]{24}\.webp$/;

/** Whether this is the path of an image that staff fetched or uploaded: `product_images` has a row for each. */
export function isStoredImage(address: string): boolean {
  return storedImage.test(address);
}

/** Whether this is a URL under which an image can be. */
export function isImageUrl(address: string): boolean {
  return address.length <= MAX_ADDRESS && /^https?:\/\/[^\s/]/i.test(address) && parseUrl(address) !== null;
}

/** Whether this can be the address of an image: a path of the shop's own images, or a URL. */
const isImageAddress = (address: string) => isImageUrl(address) || isOwnImage(address);

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

/** A list, its JSON text, or null for an empty list (decisions P9). */
const images = z
  .union([z.array(z.string()), z.string()], 'Images must be a list of addresses')
  .nullable()
  .transform((value, ctx) => {
    const list = addresses.safeParse(imagesOf(value));
    const reject = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!list.success) return reject('Images must be a list of addresses, or such a list as JSON');
    const wrong = list.data.find((address) => !isImageAddress(address));
    if (wrong !== undefined) return reject(`This is not the address of an image: ${beginningOf(wrong, 80)}`);
    if (list.data.length > MAX_IMAGES) return reject(`A product has at most ${MAX_IMAGES} images`);
    return [...new Set(list.data)];
  });

/** Reads specifications: a table if the text is a JSON object, otherwise the text itself (decisions P11). */
export function readSpecifications(text: string): Record<string, unknown> | string | null {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isTable(value)) return value;
  } catch {
    // Not JSON: keep it as text.
  }
  return plainText(text) || null;
}

const specifications = z
  .union([z.record(z.string(), z.unknown()), z.string()], 'Specifications must be JSON or text')
  .nullable()
  .transform((value) => (typeof value === 'string' ? readSpecifications(value) : value))
  .transform((value) => (isTable(value) && Object.keys(value).length === 0 ? null : value))
  // First, because JSON.stringify below would fail for values that are too deep.
  .refine((value) => canBeSent(value), {
    error: `Specifications hold a name that cannot be used, or more than ${MAX_DEPTH} levels`,
    abort: true,
  })
  .refine((value) => JSON.stringify(value).length <= MAX_TEXT, atMost('Specifications', MAX_TEXT))
  .refine(
    (value) => canBeStored(JSON.stringify(value)),
    'Specifications hold a character that cannot be stored',
  );

const flag = (label: string) => z.boolean(`${label} must be true or false`);

/** Parses the value of each field for storage. An absent field is not changed; null and '' make it empty. */
export const productFieldSchemas = {
  brand: line(productFieldLabels.brand, MAX_BRAND_LENGTH, keyboardLine),
  model: line(productFieldLabels.model, 100, numberLine),
  sku: line(productFieldLabels.sku, MAX_SKU, numberLine),
  condition: z.enum(conditions, 'Condition must be new or pre-owned'),
  price: moneyField(productFieldLabels.price),
  name: z
    .string('Product Name must be text')
    .overwrite(keyboardLine)
    .min(1, 'Product Name is required')
    .max(MAX_NAME_LENGTH, atMost(productFieldLabels.name, MAX_NAME_LENGTH)),
  category: line(productFieldLabels.category),
  subcategory: line(productFieldLabels.subcategory),
  originalPrice: moneyField(productFieldLabels.originalPrice),
  discountEnabled: flag(productFieldLabels.discountEnabled),
  callForPrice: flag(productFieldLabels.callForPrice),
  inStock: flag(productFieldLabels.inStock),
  inventoryCount: whole(productFieldLabels.inventoryCount, 0, MAX_IN_STOCK).transform((count) => count ?? 0),
  images,
  featured: flag(productFieldLabels.featured),
  description: longText(productFieldLabels.description),
  features: lines(productFieldLabels.features).transform((list) => [...new Set(list)]),
  specifications,
  includes: lines(productFieldLabels.includes),
  cuttingWidth: measure(productFieldLabels.cuttingWidth),
  powerType: line(productFieldLabels.powerType),
  engineDisplacement: whole(productFieldLabels.engineDisplacement, 0, MAX_ENGINE_CC),
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
