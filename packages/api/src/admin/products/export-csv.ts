import { products } from '@dealer/db';
import { csvText } from '../../domain/import/csv.ts';
import { formatDay } from '../../domain/moment.ts';
import type { StaffContext } from '../staff-context.ts';
import { type ExportProductsInput, MAX_EXPORTED_PRODUCTS } from './list-schema.ts';
import { listOrder, readListCondition, rowColumns } from './page-sql.ts';
import { readProductSales, regularPricesOf } from './sale-prices.ts';

const header = [
  'SKU',
  'Name',
  'Brand',
  'Model',
  'Category',
  'Price',
  'Original Price',
  'Call for Price',
  'In Stock',
  'Inventory Count',
  'Status',
  'Created',
  'Updated',
];

/**
 * Exports all products of a tab with its search and filters as CSV, at most 50,000. A product on sale has the prices that the end of the
 * sale leaves it: the file may be imported then.
 */
export async function exportProducts(ctx: StaffContext, input: ExportProductsInput) {
  const rows = await ctx.db
    .select({ ...rowColumns, discountEnabled: products.discountEnabled })
    .from(products)
    .where(await readListCondition(ctx.db, input))
    .orderBy(listOrder(input))
    .limit(MAX_EXPORTED_PRODUCTS);
  const sales = await readProductSales(ctx.db);
  const yes = (value: boolean) => (value ? 'yes' : 'no');
  const lines = rows.map((row) => {
    const { price, originalPrice } = regularPricesOf(row, sales.get(row.id));
    return [
      row.sku,
      row.name,
      row.brand,
      row.model,
      row.category,
      price,
      originalPrice,
      yes(row.callForPrice),
      yes(row.inStock),
      row.inventoryCount,
      row.status,
      row.createdAt.toISOString(),
      row.updatedAt.toISOString(),
    ];
  });
  return {
    fileName: `products-${input.tab}-${formatDay(ctx.now())}.csv`,
    text: csvText([header, ...lines]),
    count: rows.length,
  };
}
