import * as z from 'zod';
import { MAX_BRAND_LENGTH } from '../../domain/products/product-fields.ts';
import { listedStatuses, productStatuses } from '../../domain/products/product-status.ts';
import { searchField } from '../../domain/search/paging.ts';

/** Number of products on a page of a tab. */
export const ADMIN_PAGE_SIZE = 50;

/** Maximum number of rows that are added at once, or that a list of ids in an address names. */
export const MAX_BULK_SIZE = 500;

/** Maximum number of products in one bulk action, and so in a selection. One transaction changes all of them. */
export const MAX_SELECTION = 2_000;

/** Maximum number of products in an exported file, as in one that is imported. */
export const MAX_EXPORTED_PRODUCTS = 50_000;

/** An amount, as responses have it. */
export const decimalField = z.string().nullable().describe('Decimal amount in US dollars, such as "1299.00"');

/** Filters by a brand. */
export const brandFilter = z
  .string()
  .max(MAX_BRAND_LENGTH)
  .optional()
  .describe('A brand, without regard to case');

export const productSources = ['ai', 'bulk', 'manual'] as const;
/** The requirements that a product can lack; 'none' for one that can be published as it is. */
export const missingKinds = ['image', 'description', 'price', 'sku', 'category', 'none'] as const;
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
  brand: brandFilter,
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

/** The sale whose price a product has now, with its regular price; null outside of sales and after another price was set. */
export const saleOfProductSchema = z
  .object({ saleId: z.number().int(), name: z.string(), endsAt: z.date(), regularPrice: decimalField })
  .nullable();
export type SaleOfProduct = z.infer<typeof saleOfProductSchema>;

/** A row of a tab's table. Its updatedAt is sent with changes of the product. */
export const productRowSchema = z.object({
  id: z.number().int(),
  sku: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  category: z.string(),
  price: decimalField,
  originalPrice: decimalField,
  callForPrice: z.boolean(),
  inStock: z.boolean(),
  inventoryCount: z.number().int(),
  status: z.enum(productStatuses),
  isNew: z.boolean(),
  createdViaSmartLookup: z.boolean(),
  isBulkCreated: z.boolean(),
  imageUrl: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  sale: saleOfProductSchema,
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

/** The products on all pages of a list, as many as a bulk action takes, in the order of the list. */
export const matchingProductsSchema = z.object({
  items: z.array(productRowSchema.pick({ id: true, inStock: true, updatedAt: true })),
  total: z.number().int().describe('How many match; those beyond the maximum of a bulk action are left out'),
});

export const productCountsSchema = z.object({
  draft: z.number().int(),
  published: z.number().int(),
  archived: z.number().int(),
  incomplete: z.number().int().describe('Drafts that lack the SKU or the price that publishing requires'),
});

export const exportOutput = z.object({ fileName: z.string(), text: z.string(), count: z.number().int() });
