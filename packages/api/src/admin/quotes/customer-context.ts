import { products, type QuoteRequest, quoteRequestProducts } from '@dealer/db';
import { eq, inArray } from 'drizzle-orm';
import { formatCents } from '../../domain/money.ts';
import { realPriceCents } from '../../domain/products/price.ts';
import { listOthersOf } from '../inbox/list-others.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import type { CustomerContext, QuoteIdInput } from './schema.ts';

/** The machines that a request is about, as they are today. */
async function readMachinesToday({ db }: StaffContext, { id, productId }: QuoteRequest) {
  const several = await db
    .select({ id: quoteRequestProducts.productId })
    .from(quoteRequestProducts)
    .where(eq(quoteRequestProducts.quoteRequestId, id))
    .orderBy(quoteRequestProducts.position);
  const ids = several.length ? several.map((machine) => machine.id) : productId ? [productId] : [];
  if (!ids.length) return [];
  const found = await db.select().from(products).where(inArray(products.id, ids));
  return ids.flatMap((machineId) => {
    const machine = found.find((product) => product.id === machineId);
    if (!machine) return [];
    const { name, sku, status, inStock, inventoryCount, images } = machine;
    const cents = realPriceCents(machine);
    const price = cents === null ? null : formatCents(cents);
    return [
      { id: machineId, name, sku, status, inStock, inventoryCount, price, imageUrl: images?.[0] ?? null },
    ];
  });
}

/**
 * Returns what staff want to know beside a request: its machines with image, price and stock as they are today, and the customer's other
 * requests and messages.
 * @throws NOT_FOUND
 */
export async function getCustomerContext(ctx: StaffContext, { id }: QuoteIdInput): Promise<CustomerContext> {
  const quote = await findQuote(ctx.db, id);
  const { customerEmail: email, customerPhone: phone } = quote;
  const [machines, others] = await Promise.all([
    readMachinesToday(ctx, quote),
    listOthersOf(ctx, { email, phone }, { quoteId: id }),
  ]);
  return { machines, ...others };
}
