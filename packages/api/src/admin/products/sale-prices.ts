import { auditLogs, type Db, type Product, type SaleProduct, saleProducts, sales } from '@dealer/db';
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { revertSalePrices, type SalePrices } from '../../domain/products/sale.ts';
import type { SaleOfProduct } from './list-schema.ts';

/** The sale whose price a product has. */
export interface ProductSale {
  name: string;
  endsAt: Date;
  /** The row of the product in the sale, with its prices before it and in it. */
  member: SaleProduct;
}

/**
 * Reads the running sales of products, by default of all.
 * @returns the sales by the ids of the products that have the price of one
 */
export async function readProductSales(db: Db, ids?: readonly number[]): Promise<Map<number, ProductSale>> {
  if (ids?.length === 0) return new Map();
  const found = await db
    .select({ name: sales.name, endsAt: sales.endsAt, member: saleProducts })
    .from(saleProducts)
    .innerJoin(sales, eq(sales.id, saleProducts.saleId))
    .where(and(ids && inArray(saleProducts.productId, [...ids]), eq(saleProducts.state, 'applied')));
  return new Map(found.map((sale) => [sale.member.productId, sale]));
}

/** Whether a product still has the price of its sale: staff may have set another one since. */
export const hasSalePrice = ({ price }: Pick<Product, 'price'>, { member }: ProductSale): boolean =>
  price === member.salePrice;

/** The sale whose price a product has, as staff see it; null if it is in none or got another price since. */
export function saleOf(product: Pick<Product, 'price'>, sale: ProductSale | undefined): SaleOfProduct {
  if (!sale || !hasSalePrice(product, sale)) return null;
  const { name, endsAt, member } = sale;
  return { saleId: member.saleId, name, endsAt, regularPrice: member.regularPrice };
}

/** The prices of a product as the end of its sale leaves them, by the same rule; those of its row if it is in no sale. */
export function regularPricesOf<Prices extends SalePrices>(
  product: Prices,
  sale: ProductSale | undefined,
): Prices {
  return sale ? { ...product, ...revertSalePrices(product, sale.member).patch } : product;
}

/** A price that a product had in a sale that is over. */
interface PastSalePrice {
  productId: number;
  price: string | null;
  name: string;
}

/**
 * Whether somebody gave a product the price of its sale again after the sale, by the activity log. A sale that was canceled is over
 * before its end: since then nothing changes it.
 */
const isGivenAgain = sql`exists (
  select from ${auditLogs} as entry, json_array_elements(entry.changes) as change
  where entry.entity_type = 'product' and entry.entity_id = ${saleProducts.productId}
    and entry.created_at >= least(${sales.endsAt}, ${sales.updatedAt}) and entry.batch_id is distinct from ${sales.batchId}
    and change ->> 'field' = 'price' and change ->> 'newValue' = ${saleProducts.salePrice}::text)`;

/**
 * Reads the prices that products had in sales: no undo may put one back, because no sale would end it again. A price that staff gave the
 * product again after the sale is theirs.
 */
export async function readPastSalePrices(db: Db, ids: readonly number[]): Promise<PastSalePrice[]> {
  if (!ids.length) return [];
  return db
    .select({ productId: saleProducts.productId, price: saleProducts.salePrice, name: sales.name })
    .from(saleProducts)
    .innerJoin(sales, eq(sales.id, saleProducts.saleId))
    .where(
      and(
        inArray(saleProducts.productId, [...ids]),
        inArray(saleProducts.state, ['reverted', 'kept']),
        ne(saleProducts.salePrice, saleProducts.regularPrice),
        not(isGivenAgain),
      ),
    );
}
