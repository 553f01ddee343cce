import { products } from '@dealer/db';
import { csvText } from '../../domain/csv.ts';
import { formatDay } from '../../domain/moment.ts';
import type { StaffContext } from '../staff-context.ts';
import { listCondition, listOrder, rowColumns } from './page-sql.ts';
import type { ExportProductsInput } from './schema.ts';

const MOST_ROWS = 50_000;

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

/** What a tab lists under its search and filters, on all its pages, as a spreadsheet's text; 50,000 rows at most. */
export async function exportProducts(ctx: StaffContext, input: ExportProductsInput) {
  const rows = await ctx.db
    .select(rowColumns)
    .from(products)
    .where(listCondition(input))
    .orderBy(listOrder(input))
    .limit(MOST_ROWS);
  const yes = (value: boolean) => (value ? 'yes' : 'no');
  const lines = rows.map((row) => [
    row.sku,
    row.name,
    row.brand,
    row.model,
    row.category,
    row.price,
    row.originalPrice,
    yes(row.callForPrice),
    yes(row.inStock),
    row.inventoryCount,
    row.status,
    row.createdAt.toISOString(),
    row.updatedAt.toISOString(),
  ]);
  return {
    fileName: `products-${input.tab}-${formatDay(ctx.now())}.csv`,
    text: csvText([header, ...lines]),
    count: rows.length,
  };
}
