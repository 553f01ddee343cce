import { historyActions } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput } from '../../domain/ids.ts';
import { momentField } from '../../domain/moment-field.ts';
import { searchField } from '../../domain/paging.ts';
import { lookupSources, moneyField, productFieldSchemas } from '../../domain/product-fields.ts';
import { listedStatuses, productStatuses } from '../../domain/product-status.ts';

/** Number of products on a page of a tab. */
export const ADMIN_PAGE_SIZE = 50;
/** Maximum number of products in one bulk action. */
const MAX_BULK_SIZE = 500;
const MAX_NOTE = 1_000;
const MAX_PERCENT_DOWN = 90;
const MAX_PERCENT_UP = 500;

const decimal = z.string().nullable().describe('Decimal amount in US dollars, such as "1299.00"');
const status = z.enum(productStatuses);
const notes = z.string().trim().max(MAX_NOTE).optional();

export const productSources = ['ai', 'bulk', 'manual'] as const;
export const missingKinds = ['image', 'description', 'price', 'sku', 'category'] as const;
export const productSorts = [
  'newest',
  'updated',
  'sku',
  'name',
  'brand',
  'category',
  'price',
  'stock',
  'status',
] as const;

/** The filters of a tab's list; an absent one matches everything. */
const filters = {
  tab: z.enum(listedStatuses).default('published'),
  search: searchField,
  brand: z.string().max(100).optional().describe('A brand, without regard to case'),
  category: z.string().max(100).optional().describe('A category’s slug'),
  source: z.enum(productSources).optional(),
  missing: z.enum(missingKinds).optional(),
  stock: z.enum(['in', 'out']).optional().describe('By the inventory count'),
};
const order = {
  sort: z.enum(productSorts).default('newest'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const exportProductsInput = z.object({ ...filters, ...order });
export type ExportProductsInput = z.output<typeof exportProductsInput>;

export const pageProductsInput = exportProductsInput.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type PageProductsInput = z.output<typeof pageProductsInput>;

/** A row of a tab's table. Its updatedAt is sent with changes of the product. */
const productRowSchema = z.object({
  id: z.number().int(),
  sku: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  category: z.string(),
  price: decimal,
  originalPrice: decimal,
  callForPrice: z.boolean(),
  inStock: z.boolean(),
  inventoryCount: z.number().int(),
  status,
  isNew: z.boolean(),
  createdViaSmartLookup: z.boolean(),
  isBulkCreated: z.boolean(),
  imageUrl: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const productPageSchema = z.object({
  items: z.array(productRowSchema),
  total: z.number().int(),
  page: z
    .number()
    .int()
    .describe('The page in the response: the last one if the requested page does not exist'),
  pageSize: z.number().int(),
});

export const productCountsSchema = z.object({
  draft: z.number().int(),
  published: z.number().int(),
  archived: z.number().int(),
});

/** A whole product, as the edit form loads and saves it. */
export const adminProductSchema = productRowSchema.omit({ imageUrl: true }).extend({
  subcategory: z.string().nullable(),
  condition: productFieldSchemas.condition,
  description: z.string().nullable(),
  specifications: z.union([z.record(z.string(), z.unknown()), z.string()]).nullable(),
  discountEnabled: z.boolean(),
  images: z.array(z.string()),
  featured: z.boolean(),
  cuttingWidth: z.string().nullable(),
  powerType: z.string().nullable(),
  engineDisplacement: z.number().int().nullable(),
  engineBrand: z.string().nullable(),
  engineModel: z.string().nullable(),
  horsepower: z.string().nullable(),
  warrantyConsumer: z.string().nullable(),
  warrantyCommercial: z.string().nullable(),
  warrantyNotes: z.string().nullable(),
  features: z.array(z.string()),
  includes: z.array(z.string()),
  year: z.number().int().nullable(),
  fuelCapacity: z.string().nullable(),
  transmission: z.string().nullable(),
  deckMaterial: z.string().nullable(),
  publishedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductIdInput = idInput;

const fields = z.object(productFieldSchemas).partial();

/** Parsed fields, as the columns store them. */
export type ProductFieldValues = z.output<typeof fields>;

const dataSource = z.enum(lookupSources).optional().describe('The source of values that Smart Lookup found');

/** A new product (admin §7). Without a status it is a draft if a lookup or bulk creation made it, otherwise published. */
export const createProductInput = fields.extend({
  status: z.enum(['draft', 'published'], 'A new product is a draft or published').optional(),
  createdViaSmartLookup: z.boolean().default(false),
  isBulkCreated: z.boolean().default(false),
  dataSource,
});
export type CreateProductInput = z.output<typeof createProductInput>;

/**
 * The changed fields of a product, its id, and the updatedAt of the version that was edited (optional for REST callers). A
 * status is ignored: only setStatus changes it (decisions P20).
 */
export const updateProductInput = fields.extend({
  id: idField,
  updatedAt: momentField.optional(),
  dataSource,
  unreviewed: z
    .boolean()
    .default(false)
    .describe(
      'An automatic save of Smart Lookup: no person has reviewed the values, and the product stays new',
    ),
});
export type UpdateProductInput = z.output<typeof updateProductInput>;

export const setStatusInput = z.object({
  id: idField,
  status,
  notes,
  markInStock: z.boolean().default(false).describe('Also sets the product in stock (decisions P7)'),
  updatedAt: momentField.optional(),
});
export type SetStatusInput = z.output<typeof setStatusInput>;

export const historyEntrySchema = z.object({
  id: z.number().int(),
  action: z.enum(historyActions),
  previousStatus: status.nullable(),
  newStatus: status.nullable(),
  notes: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  changedByName: z.string().nullable(),
  createdAt: z.date(),
});

export const createDraftsInput = z.object({
  rows: z
    .array(z.object({ brand: z.string().max(1_000).default(''), model: z.string().max(1_000).default('') }))
    .min(1)
    .max(MAX_BULK_SIZE, `At most ${MAX_BULK_SIZE} rows at a time`),
  lookUp: z
    .boolean()
    .default(false)
    .describe('Looks up the drafts in the background and fills their empty fields'),
});
export type CreateDraftsInput = z.output<typeof createDraftsInput>;

/** The result of each row, in the order of the rows; `row` counts from 0. */
const draftResultSchema = z.discriminatedUnion('ok', [
  z.object({ row: z.number().int(), ok: z.literal(true), id: z.number().int() }),
  z.object({ row: z.number().int(), ok: z.literal(false), error: z.string() }),
]);
export type DraftResult = z.infer<typeof draftResultSchema>;

export const createDraftsOutput = z.object({
  batchId: z.string().nullable(),
  results: z.array(draftResultSchema),
});

/** The selected products of a bulk action, each with the updatedAt of the version that was shown. */
const selection = z
  .array(z.object({ id: idField, updatedAt: momentField }))
  .min(1, 'Nothing is selected')
  .max(MAX_BULK_SIZE, `At most ${MAX_BULK_SIZE} products at a time`)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'A product is named twice');
export type Selection = z.output<typeof selection>;

export const moveManyInput = z.object({
  items: selection,
  status,
  notes,
  markInStock: z.boolean().default(false),
});
export type MoveManyInput = z.output<typeof moveManyInput>;

/** Sets one price, or changes prices by a percentage (negative to lower them) or by an amount. */
const priceChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    price: moneyField('Price').refine((price) => price !== null && Number(price) > 0, 'Price is required'),
  }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number('Percent must be a number')
      .min(-MAX_PERCENT_DOWN, `Prices go down by at most ${MAX_PERCENT_DOWN} percent`)
      .max(MAX_PERCENT_UP, `Prices go up by at most ${MAX_PERCENT_UP} percent`),
  }),
  z.object({
    kind: z.literal('amount'),
    amount: moneyField('Amount').refine((amount) => amount !== null, 'Amount is required'),
    direction: z.enum(['up', 'down']),
  }),
]);
export type PriceChange = z.output<typeof priceChangeSchema>;

export const setPriceManyInput = z.object({
  items: selection,
  change: priceChangeSchema,
  showSaving: z
    .boolean()
    .default(false)
    .describe('If the price falls, the old price becomes the original price and the discount is shown'),
});
export type SetPriceManyInput = z.output<typeof setPriceManyInput>;

/** The product of a row in a preview. */
const plannedRow = { id: z.number().int(), name: z.string(), sku: z.string().nullable() };
const problem = z
  .string()
  .nullable()
  .describe('Why this product blocks the whole action; null if it does not');

export const movePlanSchema = z.object({
  count: z.number().int().describe('Products that would be moved'),
  rows: z.array(z.object({ ...plannedRow, from: status, to: status, marksInStock: z.boolean(), problem })),
});
export type MovePlan = z.infer<typeof movePlanSchema>;

export const pricePlanSchema = z.object({
  count: z.number().int().describe('Products whose price would change'),
  rows: z.array(
    z.object({
      ...plannedRow,
      oldPrice: decimal,
      newPrice: decimal,
      newOriginalPrice: decimal,
      discountEnabled: z.boolean(),
      problem,
    }),
  ),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;

export const bulkResultSchema = z.object({
  count: z.number().int().describe('Products that were changed'),
  batchId: z.string().describe('The id of the action in the activity log, for undo'),
});

export const exportOutput = z.object({ fileName: z.string(), text: z.string(), count: z.number().int() });

/** One save (its transactionId) or a whole bulk action (its batchId), from the activity log. */
export const undoInput = z.union(
  [
    z.object({ transactionId: z.string().min(1).max(100) }),
    z.object({ batchId: z.string().min(1).max(100) }),
  ],
  'A change is named by its transactionId or its batchId',
);
export type UndoInput = z.output<typeof undoInput>;

export const undoOutput = z.object({
  count: z.number().int().describe('Products that were changed back'),
  transactionIds: z.array(z.string()),
  batchId: z.string().nullable(),
});

/** The details of the 409 of a save that is based on an older version: the values that somebody else stored. */
export const staleSaveSchema = z.object({
  who: z.string().nullable(),
  when: z.date(),
  updatedAt: z.date().describe('Send it with the next save'),
  fields: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
});
export type StaleSave = z.infer<typeof staleSaveSchema>;
