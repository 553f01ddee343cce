import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likeText, plain } from '../search/keywords.ts';

interface Columns {
  email: SQLWrapper;
  phone: SQLWrapper;
  searchText: SQLWrapper;
}

export interface Customer {
  email: string;
  phone: string | null;
}

/** Selects rows of one customer, by email address or phone number; the search text leads to them through its index. */
export function ofCustomer(customer: Customer, { email, phone, searchText }: Columns) {
  const conditions: (SQL | undefined)[] = [];
  const mail = customer.email.trim().toLowerCase();
  const digits = customer.phone?.replaceAll(/\D/g, '') ?? '';
  const contains = (text: string) => sql`${searchText} like ${`%${likeText(text)}%`}`;
  if (mail) conditions.push(and(contains(plain(mail)), sql`lower(${email}) = ${mail}`));
  if (digits)
    conditions.push(and(contains(digits), sql`regexp_replace(${phone}, '[^0-9]', '', 'g') = ${digits}`));
  return conditions.length ? or(...conditions) : sql`false`;
}
