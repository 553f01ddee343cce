import { conditions } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput } from '../../domain/input-fields.ts';
import { MAX_PRODUCT_IDS } from '../../domain/products/product-ids.ts';
import { listedStatuses, productStatuses } from '../../domain/products/product-status.ts';
import { inventorySorts } from '../../domain/search/inventory-query.ts';
import { chunkFields, searchField } from '../../domain/search/paging.ts';
import { foundPageHrefs } from '../../domain/search/search-trade.ts';

const decimal = z.string().nullable().describe('Decimal amount in US dollars, such as "1299.00"');

/** The columns of a product in a grid. Only the necessary ones, because the size of the rows makes lists slow. */
export const productCardSchema = z.object({
  id: z.number().int(),
  sku: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  condition: z.enum(conditions),
  cuttingWidth: z.string().nullable().describe('Inches, one decimal'),
  price: decimal,
  originalPrice: decimal,
  savingsAmount: decimal,
  savingsPercentage: z.number().int().nullable(),
  discountEnabled: z.boolean(),
  callForPrice: z.boolean(),
  saleEndsAt: z.string().nullable().describe('When the sale ends whose price this is'),
  saleUntil: z.string().nullable().describe("The same in words: 'Until Sunday, Nov 29'"),
  featured: z.boolean(),
  inStock: z.boolean().nullable(),
  imageUrl: z.string().nullable(),
  facts: z
    .array(z.string())
    .describe(
      "What sets it apart, as known: '3,100 PSI'; '24 HP', '265 cc' or 'Battery'; 'for 1 to 4 acres'",
    ),
  excerpt: z.string().nullable().describe('The first words of the description'),
  status: z.enum(productStatuses),
  kindName: z.string().describe('The name of its subcategory, or of its category where it has none'),
});
export type ProductCard = z.infer<typeof productCardSchema>;

/** The machines of a price list; more would be no list to read. */
export const MAX_PRICE_LIST = 3_000;

export const priceListSchema = z.object({
  asOf: z.date(),
  total: z.number().int().describe('All published machines, even if the list is cut off'),
  items: z.array(
    productCardSchema
      .pick({
        id: true,
        brand: true,
        model: true,
        name: true,
        category: true,
        subcategory: true,
        condition: true,
        cuttingWidth: true,
        price: true,
        originalPrice: true,
        discountEnabled: true,
        callForPrice: true,
        saleEndsAt: true,
        saleUntil: true,
        inStock: true,
        kindName: true,
      })
      .extend({ categoryName: z.string() }),
  ),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** The machines that fit what somebody needs. */
export const fitResultSchema = z.object({
  isAnswered: z.boolean().describe('Whether enough was answered to name machines'),
  fits: z
    .array(z.object({ product: productCardSchema, reasons: z.array(z.string()) }))
    .describe('At most five, the best first'),
  fitCount: z.number().int().describe('All that fit'),
  ruledOut: z.array(z.object({ because: z.string(), count: z.number().int() })),
});
export type FitResult = z.infer<typeof fitResultSchema>;

/** The machines to look at beside a machine; none is named twice. */
export const relatedProductsSchema = z.object({
  smaller: productCardSchema.nullable(),
  larger: productCardSchema.nullable(),
  preOwned: productCardSchema.nullable(),
  similar: z.array(productCardSchema).describe('The nearest in price'),
});
export type RelatedProducts = z.infer<typeof relatedProductsSchema>;

/** A product as customers read it (storefront §3), without the columns for staff. */
export const productSchema = productCardSchema.omit({ excerpt: true, facts: true }).extend({
  modelNumber: z.string().nullable(),
  description: z.string().nullable(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  includes: z.array(z.string()),
  specifications: z.union([z.record(z.string(), z.unknown()), z.string()]).nullable(),
  powerType: z.string().nullable(),
  horsepower: z.string().nullable(),
  engineDisplacement: z.number().int().nullable().describe('Cubic centimeters'),
  engineBrand: z.string().nullable(),
  engineModel: z.string().nullable(),
  transmission: z.string().nullable(),
  deckMaterial: z.string().nullable(),
  fuelCapacity: z.string().nullable(),
  year: z.number().int().nullable(),
  warrantyConsumer: z.string().nullable(),
  warrantyCommercial: z.string().nullable(),
  warrantyNotes: z.string().nullable(),
  createdAt: z.date(),
  categoryName: z.string(),
});
export type Product = z.infer<typeof productSchema>;

const specificationRow = z.object({ label: z.string(), value: z.string() });

/** The description of a product, with each fact once (decisions P10). */
const describedProductSchema = z.object({
  specificationGroups: z
    .array(z.object({ title: z.string(), rows: z.array(specificationRow) }))
    .describe('Its record and its known specifications, in groups, with units'),
  additionalSpecifications: z
    .array(specificationRow)
    .describe('What its specifications say besides; none where they are a text'),
});

/** A product as the pages that compare several read it. */
export const detailedProductSchema = productSchema.extend(describedProductSchema.shape);
export type DetailedProduct = z.infer<typeof detailedProductSchema>;

/** A product as its caller may read it, with the additional columns for staff (admin §3). */
export const readProductSchema = productSchema.extend(
  z
    .object({
      inventoryCount: z.number().int(),
      isNew: z.boolean(),
      createdViaSmartLookup: z.boolean(),
      isBulkCreated: z.boolean(),
      updatedAt: z.date().describe('Send it with an update to detect a change by somebody else'),
    })
    .partial().shape,
);
export type ReadProduct = z.infer<typeof readProductSchema>;

/** A product as its own page reads it. */
export const readDetailsSchema = readProductSchema.extend(describedProductSchema.shape);
export type ReadDetails = z.infer<typeof readDetailsSchema>;

/** `?status=` of the product list. Unknown values are dropped, as are those that the caller may not see (decisions U18). */
export const listProductsInput = z.object({
  status: z.enum(productStatuses).optional().catch(undefined),
  ...chunkFields,
});
export type ListProductsInput = z.output<typeof listProductsInput>;

export const productIdInput = idInput;

/** The ids of a visitor's recently viewed or compared products. */
export const productIdsInput = z.object({ ids: z.array(idField).max(MAX_PRODUCT_IDS) });

/** Number of products on a page of the inventory. */
export const SEARCH_PAGE_SIZE = 24;

const values = z.array(z.string().max(100)).max(50).default([]);

export const searchProductsInput = z.object({
  search: searchField,
  filters: z
    .object({
      category: values,
      subcategory: values,
      brand: values,
      condition: values,
      width: values,
      price: values.describe("A range of US dollars, such as '-4000' or '500-1000'"),
      acres: values.describe("Yard sizes: '-0.5', '0.5-1', '1-2', '2-4' or '4-'"),
      power: values,
      horsepower: values.describe("Ranges, such as '20-22.9' or '25-'"),
      displacement: values.describe('Ranges of cubic centimeters'),
      deck: values.describe("What decks are made of, such as 'stamped steel'"),
      sale: values.describe("'1' for reduced prices"),
    })
    .prefault({}),
  sort: z.enum(inventorySorts).default('featured'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  status: z.enum(listedStatuses).default('published'),
  includeOutOfStock: z.boolean().default(false),
});
export type SearchProductsInput = z.infer<typeof searchProductsInput>;

const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number().int().describe('Products with this value, under all other groups’ filters'),
});

export const searchProductsOutput = z.object({
  items: z.array(productCardSchema),
  total: z.number().int(),
  page: z
    .number()
    .int()
    .describe('The page in the response: the last one if the requested page does not exist'),
  pageCount: z.number().int(),
  outOfStock: z.number().int().nullable().describe('Hidden because out of stock; null for customers'),
  near: z
    .array(productCardSchema)
    .describe('Where the keyword finds nothing: machines that have something of it'),
  corrections: z
    .array(z.object({ typed: z.string(), read: z.string() }))
    .describe('Misspelled words, and what was searched for instead'),
  sitePage: z
    .object({ href: z.enum(foundPageHrefs), label: z.string() })
    .nullable()
    .describe('Where the keyword finds nothing: the page of the site that it is about'),
  facets: z.object({
    category: z.array(facetValueSchema),
    subcategory: z.array(facetValueSchema.extend({ category: z.string() })),
    brand: z.array(facetValueSchema),
    condition: z.array(facetValueSchema),
    width: z.array(facetValueSchema.extend({ category: z.string() })),
    price: z.array(facetValueSchema).describe('Steps from below: each includes the ones before'),
    acres: z.array(facetValueSchema).describe('Yard sizes: a mower may be for more than one'),
    power: z.array(facetValueSchema),
    horsepower: z.array(facetValueSchema.extend({ category: z.string() })),
    displacement: z.array(facetValueSchema.extend({ category: z.string() })),
    deck: z
      .array(facetValueSchema.extend({ category: z.string() }))
      .describe('For a chosen category whose machines have one'),
    sale: z.array(facetValueSchema),
  }),
});
export type SearchProductsResult = z.infer<typeof searchProductsOutput>;
export type Facets = SearchProductsResult['facets'];

export const suggestInput = z.object({ search: searchProductsInput.shape.search });

/** The suggestions of the search box. */
export const suggestionsSchema = z.object({
  products: z.array(
    productCardSchema.pick({
      id: true,
      name: true,
      brand: true,
      model: true,
      price: true,
      originalPrice: true,
      discountEnabled: true,
      callForPrice: true,
      saleEndsAt: true,
      imageUrl: true,
    }),
  ),
  categories: z.array(
    z.object({ name: z.string(), category: z.string(), subcategory: z.string().nullable() }),
  ),
  brands: z.array(z.object({ name: z.string(), slug: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
