import { products } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { hasSalePrice, readProductSales } from '../products/sale-prices.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SaleOfProduct } from './schema.ts';

/** The sale whose price a product has now, with its regular price; null outside of sales and after another price was set. */
export async function getProductSale({ db }: StaffContext, { id }: { id: number }): Promise<SaleOfProduct> {
  const sale = (await readProductSales(db, [id])).get(id);
  const [product] = await db.select({ price: products.price }).from(products).where(eq(products.id, id));
  if (!sale || !product || !hasSalePrice(product, sale)) return null;
  const { name, endsAt, member } = sale;
  return { saleId: member.saleId, name, endsAt, regularPrice: member.regularPrice };
}
