import {
  contactMessages,
  products,
  type QuoteRequest,
  quoteRequestProducts,
  quoteRequests,
} from '@dealer/db';
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { formatCents } from '../../domain/money.ts';
import { realPriceCents } from '../../domain/price.ts';
import { likeText, plain } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import type { CustomerContext, QuoteIdInput } from './schema.ts';

/** How many of the customer's other requests and messages are listed, newest first. */
const MAX_OTHERS = 5;

/** The machines that a request is about, as they are today. */
async function machinesOf({ db }: StaffContext, { id, productId }: QuoteRequest) {
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

interface Columns {
  email: SQLWrapper;
  phone: SQLWrapper;
  searchText: SQLWrapper;
}

interface Customer {
  email: string;
  phone: string | null;
}

/** Selects rows of one customer, by email address or phone number; the search text leads to them through its index. */
function ofCustomer(customer: Customer, { email, phone, searchText }: Columns) {
  const conditions: (SQL | undefined)[] = [];
  const mail = customer.email.trim().toLowerCase();
  const digits = customer.phone?.replaceAll(/\D/g, '') ?? '';
  const contains = (text: string) => sql`${searchText} like ${`%${likeText(text)}%`}`;
  if (mail) conditions.push(and(contains(plain(mail)), sql`lower(${email}) = ${mail}`));
  if (digits)
    conditions.push(and(contains(digits), sql`regexp_replace(${phone}, '[^0-9]', '', 'g') = ${digits}`));
  return conditions.length ? or(...conditions) : sql`false`;
}

/**
 * The other requests and messages of a customer, found by email address or phone number, newest first.
 * @param except the request or the message that they stand beside
 */
export async function listOthersOf(
  { db }: Pick<StaffContext, 'db'>,
  customer: Customer,
  except: { quoteId?: number; messageId?: number },
): Promise<Pick<CustomerContext, 'requests' | 'messages'>> {
  const { id, createdAt, productName, status, result, searchText } = quoteRequests;
  const { subject, handledAt } = contactMessages;
  const quoteColumns = { email: quoteRequests.customerEmail, phone: quoteRequests.customerPhone, searchText };
  const [requests, messages] = await Promise.all([
    db
      .select({ id, createdAt, productName, status, result })
      .from(quoteRequests)
      .where(and(except.quoteId ? ne(id, except.quoteId) : undefined, ofCustomer(customer, quoteColumns)))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_OTHERS),
    db
      .select({
        id: contactMessages.id,
        createdAt: contactMessages.createdAt,
        subject,
        isHandled: sql<boolean>`${isNotNull(handledAt)}`,
      })
      .from(contactMessages)
      .where(
        and(
          except.messageId ? ne(contactMessages.id, except.messageId) : undefined,
          ofCustomer(customer, contactMessages),
        ),
      )
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(MAX_OTHERS),
  ]);
  return { requests, messages };
}

/**
 * What staff want to know beside a request: its machines with image, price and stock as they are today, and the customer's other
 * requests and messages.
 * @throws NOT_FOUND
 */
export async function getCustomerContext(ctx: StaffContext, { id }: QuoteIdInput): Promise<CustomerContext> {
  const quote = await findQuote(ctx.db, id);
  const { customerEmail: email, customerPhone: phone } = quote;
  const [machines, others] = await Promise.all([
    machinesOf(ctx, quote),
    listOthersOf(ctx, { email, phone }, { quoteId: id }),
  ]);
  return { machines, ...others };
}
