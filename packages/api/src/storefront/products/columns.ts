import { products } from '@dealer/db';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgNumeric } from 'drizzle-orm/pg-core';
import type { Actor } from '../../context.ts';
import { measureOf, nameOfSlug } from '../../domain/products/categories.ts';
import { engineText, yardText } from '../../domain/products/filter-ranges.ts';
import { yardOf } from '../../domain/products/mowing.ts';
import { realPriceCents, savingsOf } from '../../domain/products/price.ts';
import { formatSaleEnd } from '../../domain/products/sale-end.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { fixedSql } from '../../search/fixed-sql.ts';
import type { Product, ProductCard, ReadProduct } from './schema.ts';

const EXCERPT_LENGTH = 200;

/**
 * The start or the end of the sale whose price a product has, as ISO text; null outside of sales, and where somebody gave the product
 * another price. The table is named in full: a query of one table would leave it out.
 */
const saleMoment = (column: 'starts_at' | 'ends_at') => sql<string | null>`(
  select to_char(sales.${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from sale_products join sales on sales.id = sale_products.sale_id
  where sale_products.product_id = products.id and sale_products.state = 'applied'
    and sale_products.sale_price = products.price and not products.call_for_price)`;
const saleEndsAt = saleMoment('ends_at');
export const saleStartsAt = saleMoment('starts_at');

/** An amount as customers may read it: none where they have to call for the price. As text, as decimals are read. */
const shownAmount = (column: typeof products.price | typeof products.originalPrice) =>
  sql<string | null>`(case when not ${products.callForPrice} then ${column} end)::text`;

/** The stored name of a product's category; null where the catalog does not have it. The tables are named in full, as above. */
export const categoryName = sql<string | null>`(
  select categories.name from categories where categories.slug = products.category)`;

/** The stored name of a product's subcategory, or of its category where it has none. */
const kindName = sql<string | null>`(case when products.subcategory is null then ${categoryName} else (
  select subcategories.name from subcategories join categories on categories.id = subcategories.category_id
  where categories.slug = products.category and subcategories.slug = products.subcategory) end)`;

/** The columns of a card. */
export const cardColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  brand: products.brand,
  model: products.model,
  category: products.category,
  subcategory: products.subcategory,
  condition: products.condition,
  cuttingWidth: products.cuttingWidth,
  price: shownAmount(products.price),
  originalPrice: shownAmount(products.originalPrice),
  discountEnabled: products.discountEnabled,
  callForPrice: products.callForPrice,
  featured: products.featured,
  inStock: products.inStock,
  status: products.status,
  saleEndsAt,
  imageUrl: sql<string | null>`${products.images} ->> 0`,
  excerpt: sql<string | null>`left(${products.description}, ${sql.raw(String(EXCERPT_LENGTH))})`,
  powerType: products.powerType,
  horsepower: products.horsepower,
  engineDisplacement: products.engineDisplacement,
  kindName,
};

/** Casts decimals to text, because JSON numbers would lose their trailing zeros. */
const asText = (column: unknown): SQL => (is(column, PgNumeric) ? sql`${column}::text` : sql`${column}`);

/** The columns of a card as one JSON object, of which many are read faster than rows. */
export const cardJson = fixedSql(
  sql`json_build_object(${sql.join(
    Object.entries(cardColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${asText(column)}`),
    sql`, `,
  )})`,
);

export type CardRow = Omit<
  ProductCard,
  'savingsAmount' | 'savingsPercentage' | 'saleUntil' | 'facts' | 'kindName'
> &
  Pick<Product, 'powerType' | 'horsepower' | 'engineDisplacement'> & { kindName: string | null };

/** Returns the name of a product's kind: as the shop named it, else its slug. */
export const kindOf = (row: Pick<CardRow, 'category' | 'subcategory' | 'kindName'>) => ({
  kindName: row.kindName ?? nameOfSlug(row.subcategory ?? row.category),
});

/** Returns the name of a product's category: as the shop named it, else its slug. */
export const categoryOf = (row: { category: string; categoryName: string | null }) => ({
  categoryName: row.categoryName ?? nameOfSlug(row.category),
});

/** Says until when the price of a row is that of a sale. */
export const untilOf = ({ saleEndsAt: end }: Pick<CardRow, 'saleEndsAt'>) => ({
  saleUntil: end === null ? null : formatSaleEnd(new Date(end)),
});

/** A measure that is no length, the engine, and the yard that a machine is for, as far as they are known. */
function factsOf(row: CardRow): ProductCard['facts'] {
  const engine = engineText(row);
  const yard = yardOf(row);
  const measure = measureOf(row);
  return [
    ...(measure === null || measure.isLength ? [] : [measure.value]),
    ...(engine === null ? [] : [engine]),
    ...(yard === null ? [] : [`for ${yardText(yard)}`]),
  ];
}

/** Adds the computed savings (decisions P8) and the facts in words. */
export function toCard(row: CardRow): ProductCard {
  const { powerType: _power, horsepower: _horsepower, engineDisplacement: _displacement, ...card } = row;
  return { ...card, ...savingsOf(row), ...untilOf(row), ...kindOf(row), facts: factsOf(row) };
}

/** The columns of a product that customers may read. */
export const productColumns = {
  ...cardColumns,
  description: products.description,
  images: products.images,
  features: products.features,
  includes: products.includes,
  specifications: products.specifications,
  engineBrand: products.engineBrand,
  engineModel: products.engineModel,
  transmission: products.transmission,
  deckMaterial: products.deckMaterial,
  fuelCapacity: products.fuelCapacity,
  year: products.year,
  warrantyConsumer: products.warrantyConsumer,
  warrantyCommercial: products.warrantyCommercial,
  warrantyNotes: products.warrantyNotes,
  createdAt: products.createdAt,
  categoryName,
};

/** The columns that staff may read (admin §3). */
const staffColumns = {
  ...productColumns,
  // Also those that customers have to call for: staff send them back with a save.
  price: products.price,
  originalPrice: products.originalPrice,
  inventoryCount: products.inventoryCount,
  isNew: products.isNew,
  createdViaSmartLookup: products.createdViaSmartLookup,
  isBulkCreated: products.isBulkCreated,
  updatedAt: products.updatedAt,
};

/** The columns that a caller may read. */
export function columnsFor(actor: Actor | null): typeof productColumns | typeof staffColumns {
  return isStaff(actor) ? staffColumns : productColumns;
}

type ProductRow = Omit<
  Product,
  'savingsAmount' | 'savingsPercentage' | 'saleUntil' | 'modelNumber' | 'kindName' | 'categoryName'
> & { kindName: string | null; categoryName: string | null };

/** Adds the computed fields: modelNumber, a copy of model, and the savings (decisions P8). */
export function toProduct(row: ProductRow): ReadProduct {
  const names = { ...kindOf(row), ...categoryOf(row) };
  return { ...row, ...savingsOf(row), ...untilOf(row), ...names, modelNumber: row.model };
}

/** Whether a product has a price to show in structured data and feeds (decisions P34). */
export function hasOffer(product: Pick<Product, 'price' | 'callForPrice'>): boolean {
  return realPriceCents(product) !== null;
}
