import { DAY_MS } from '../durations.ts';
import { productValues } from '../factories/index.ts';
import type { NewProduct, Product } from '../schema/index.ts';
import type catalog from './catalog.json';
import {
  archived,
  bulkDrafts,
  earlierPrices,
  featured,
  lookupDrafts,
  outOfStock,
  writtenDrafts,
} from './states.ts';

type CatalogEntry = (typeof catalog)[number];

/** The fields that determine the images of a machine. */
export type ImageFields = Pick<
  Product,
  'sku' | 'name' | 'brand' | 'model' | 'category' | 'subcategory' | 'condition' | 'cuttingWidth'
>;

interface MachineOptions {
  now: Date;
  /** The staff member who created it, if any. */
  createdBy: number | null;
  imagesFor: (product: ImageFields) => string[];
}

/** The period over which machines were created; archived ones in its older part, drafts in its last days. */
const SPAN_DAYS = 547;
const ARCHIVED_FROM_DAYS = 400;
const DRAFT_DAYS = 21;

/** A fraction from 0 to 1 for each index, evenly spread and the same every time (additive recurrence). */
const spread = (index: number) => (index * 0.618_034) % 1;

/** The product of the catalog entry at this index. */
export function machineOf(entry: CatalogEntry, index: number, options: MachineOptions): NewProduct {
  const { sku } = entry;
  const createdAt = new Date(options.now.getTime() - ageInDays(sku, index) * DAY_MS);
  const common = {
    brand: entry.brand,
    model: entry.model,
    createdAt,
    updatedAt: createdAt,
    createdBy: options.createdBy,
    ...statusOf(sku, createdAt, options),
  };
  if (bulkDrafts.has(sku)) {
    return productValues({
      ...common,
      sku: null,
      name: `${entry.brand} ${entry.model}`,
      category: 'uncategorized',
      price: null,
      inStock: false,
      inventoryCount: 0,
      isBulkCreated: true,
    });
  }
  const described = { ...common, ...descriptionOf(entry) };
  return productValues({
    ...described,
    ...pricesOf(entry),
    ...stockOf(entry, index),
    featured: featured.has(sku),
    images: options.imagesFor(described),
  });
}

function ageInDays(sku: string, index: number): number {
  if (archived.has(sku)) return ARCHIVED_FROM_DAYS + spread(index) * (SPAN_DAYS - ARCHIVED_FROM_DAYS);
  if (isDraft(sku)) return spread(index) * DRAFT_DAYS;
  return 1 + spread(index) * (SPAN_DAYS - 1);
}

function isDraft(sku: string): boolean {
  return bulkDrafts.has(sku) || lookupDrafts.has(sku) || writtenDrafts.has(sku);
}

function statusOf(sku: string, createdAt: Date, { now, createdBy }: MachineOptions) {
  const lookedUp = lookupDrafts.has(sku);
  if (isDraft(sku)) {
    return { status: 'draft' as const, isNew: !writtenDrafts.has(sku), createdViaSmartLookup: lookedUp };
  }
  if (!archived.has(sku)) return { status: 'published' as const, isNew: false, publishedAt: createdAt };
  const archivedAt = new Date((createdAt.getTime() + now.getTime()) / 2);
  return {
    status: 'archived' as const,
    isNew: false,
    publishedAt: createdAt,
    archivedAt,
    updatedAt: archivedAt,
    lastStatusChangedAt: archivedAt,
    lastStatusChangedBy: createdBy,
  };
}

function descriptionOf(entry: CatalogEntry) {
  return {
    sku: entry.sku,
    name: entry.name,
    category: entry.category,
    subcategory: entry.subcategory,
    description: entry.description,
    specifications: entry.specifications,
    features: entry.features,
    powerType: entry.powerType,
    engineBrand: entry.engineBrand,
    engineModel: entry.engineModel,
    engineDisplacement: entry.engineDisplacement,
    transmission: entry.transmission,
    deckMaterial: entry.deckMaterial,
    fuelCapacity: entry.fuelCapacity,
    year: entry.year,
    warrantyConsumer: entry.warrantyConsumer,
    warrantyCommercial: entry.warrantyCommercial,
    condition: entry.condition === 'pre-owned' ? ('pre-owned' as const) : ('new' as const),
    horsepower: oneDecimal(entry.horsepower),
    cuttingWidth: oneDecimal(entry.cuttingWidth),
  };
}

const oneDecimal = (value: number | null) => (value === null ? null : value.toFixed(1));

/** A discount needs an earlier price above the present one (admin §5); a product without a price is 'call for price'. */
function pricesOf({ sku, price, originalPrice }: CatalogEntry) {
  const earlier = earlierPrices.get(sku) ?? originalPrice;
  return {
    price,
    originalPrice: earlier,
    discountEnabled: price !== null && earlier !== null && Number(earlier) > Number(price),
    callForPrice: price === null,
  };
}

/** One of each pre-owned machine; fewer of the expensive ones. */
function stockOf({ sku, condition, price }: CatalogEntry, index: number) {
  if (outOfStock.has(sku)) return { inStock: false, inventoryCount: 0 };
  if (condition === 'pre-owned') return { inventoryCount: 1 };
  const most = Number(price ?? 5_000) < 1_000 ? 8 : 3;
  return { inventoryCount: 1 + Math.floor(spread(index) * most) };
}
