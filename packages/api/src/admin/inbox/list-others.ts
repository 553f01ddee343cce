import { contactMessages, quoteRequests } from '@dealer/db';
import { FIRST_NUMBER, phoneDigits } from '@dealer/email/phone';
import { and, desc, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likeText, plain } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import type { Others } from './schema.ts';

/** The highest number of the customer's other requests and messages that are listed, newest first. */
const MAX_OTHERS = 5;

/** The number of rows without the limit. */
const total = sql<number>`(count(*) over ())::int`;

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
  // Two extensions of a company are of one customer.
  const digits = phoneDigits(customer.phone ?? '');
  const storedDigits = sql`regexp_replace(substring(${phone} from ${FIRST_NUMBER.source}), '[^0-9]', '', 'g')`;
  const contains = (text: string) => sql`${searchText} like ${`%${likeText(text)}%`}`;
  if (mail) conditions.push(and(contains(plain(mail)), sql`lower(${email}) = ${mail}`));
  if (digits) conditions.push(and(contains(digits), sql`${storedDigits} = ${digits}`));
  return conditions.length ? or(...conditions) : sql`false`;
}

/**
 * The other requests and messages of a customer, found by email address or phone number: the newest, and how many there are.
 * @param except the request or the message that they stand beside
 */
export async function listOthersOf(
  { db }: Pick<StaffContext, 'db'>,
  customer: Customer,
  except: { quoteId?: number; messageId?: number },
): Promise<Others> {
  const { id, createdAt, productName, searchText } = quoteRequests;
  const { status, result, canceledAt, waitingSince } = quoteRequests;
  const { subject, handledAt } = contactMessages;
  const quoteColumns = { email: quoteRequests.customerEmail, phone: quoteRequests.customerPhone, searchText };
  const [requests, messages] = await Promise.all([
    db
      .select({ id, createdAt, productName, status, result, canceledAt, waitingSince, total })
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
        total,
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
  return {
    requests: requests.map(({ total: _total, ...request }) => request),
    requestsTotal: requests[0]?.total ?? 0,
    messages: messages.map(({ total: _total, ...message }) => message),
    messagesTotal: messages[0]?.total ?? 0,
  };
}
