import { contactMessages, type Db, modelAloneKeySql, products, quoteRequests } from '@dealer/db';
import { and, desc, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { nameKey } from '../../domain/products/model-key.ts';
import { listedStatuses } from '../../domain/products/product-status.ts';
import { keywordCondition, likeText, plain, searchOfPeople } from '../../search/keywords.ts';
import { rankOfNumber, requestCondition, requestNumberOf } from '../quotes/search-condition.ts';
import type { StaffContext } from '../staff-context.ts';
import type { FindInput, Found } from './schema.ts';

/** The most results of each kind; people who do not find theirs type another letter. */
const MAX_PRODUCTS = 6;
const MAX_REQUESTS = 5;
const MAX_MESSAGES = 3;

const modelAloneKey = modelAloneKeySql(products.model);

/** @param column text in which bars separate names; @returns 0 where one of them is the text, 1 where one begins with it */
const rankIn = (column: SQLWrapper, text: string) => {
  const start = `%|${likeText(text)}`;
  // Most do not begin with it, so that this condition is checked first.
  return sql`case when ${column} not like ${`${start}%`} then 2 when ${column} || '|' like ${`${start}|%`} then 0 else 1 end`;
};

/** The best machines under a condition; of the same rank, published ones come before drafts and archived ones. */
function productsWhere(db: Db, condition: SQL, rank: SQL) {
  return db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      status: products.status,
      price: products.price,
      callForPrice: products.callForPrice,
      inStock: products.inStock,
      inventoryCount: products.inventoryCount,
    })
    .from(products)
    .where(and(inArray(products.status, [...listedStatuses]), condition))
    .orderBy(
      rank,
      sql`array_position(${sql.raw(`array['${listedStatuses.join("','")}']`)}, ${products.status})`,
      products.name,
      products.id,
    )
    .limit(MAX_PRODUCTS);
}

/** Machines in every status that have all words; else those whose model is spelled in another way, 'CS.590' for 'CS-590'. */
async function findProducts(db: Db, search: string) {
  const { searchText } = products;
  const found = await productsWhere(
    db,
    keywordCondition(search, searchText),
    rankIn(searchText, plain(search)),
  );
  const key = nameKey(search);
  if (found.length || !key) return found;
  return productsWhere(db, sql`${modelAloneKey} like ${`|%${likeText(key)}%`}`, rankIn(modelAloneKey, key));
}

/**
 * Returns 0 where a person's name begins with the text, 1 where it has all of its words, 2 where only something else has them.
 * @param name as the search text has it
 */
function rankOfName(name: SQLWrapper, typed: string): SQL {
  const search = searchOfPeople(typed);
  return sql`case when ${name} like ${`${likeText(plain(search))}%`} then 0 when ${keywordCondition(search, name)} then 1 else 2 end`;
}

/**
 * Requests by their number, customer, email address, machine or phone number: first the one with that number, then those of a person of
 * that name, then those that wait.
 */
function findQuotes(db: Db, search: string) {
  const { searchText } = quoteRequests;
  // Cut out of the search text, where it stands first: to normalize all names takes three times as long.
  const name = sql`split_part(${searchText}, '|', 1)`;
  return db
    .select({
      id: quoteRequests.id,
      customerName: quoteRequests.customerName,
      customerPhone: quoteRequests.customerPhone,
      productName: quoteRequests.productName,
      isWaiting: sql<boolean>`${isNotNull(quoteRequests.waitingSince)}`,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(requestCondition(search))
    .orderBy(
      rankOfNumber(search),
      rankOfName(name, search),
      desc(sql`${quoteRequests.waitingSince} is not null`),
      desc(quoteRequests.createdAt),
    )
    .limit(MAX_REQUESTS);
}

/** Messages of the contact form by sender, email address, subject or phone number; in the order of requests. */
function findMessages(db: Db, search: string) {
  const { id, firstName, lastName, email, subject, handledAt, createdAt, searchText } = contactMessages;
  const name = sql<string>`btrim(${firstName} || ' ' || ${lastName})`;
  const searchedName = sql`(split_part(${searchText}, '|', 1) || split_part(${searchText}, '|', 2))`;
  return db
    .select({
      id,
      name,
      email,
      subject,
      isHandled: sql<boolean>`${isNotNull(handledAt)}`,
      createdAt,
    })
    .from(contactMessages)
    .where(keywordCondition(searchOfPeople(search), searchText))
    .orderBy(rankOfName(searchedName, search), desc(sql`${handledAt} is null`), desc(createdAt))
    .limit(MAX_MESSAGES);
}

/**
 * Finds machines in every status, requests and messages for the command palette; the request alone that 'no. 17' names. An empty
 * search finds nothing.
 */
export async function searchPalette({ db }: StaffContext, { search }: FindInput): Promise<Found> {
  if (!plain(search)) return { products: [], quotes: [], messages: [] };
  const [found, quotes, messages] = await Promise.all([
    findProducts(db, search),
    findQuotes(db, search),
    findMessages(db, search),
  ]);
  const isRequest = requestNumberOf(search)?.isAlone === false && quotes.length > 0;
  return isRequest ? { products: [], quotes, messages: [] } : { products: found, quotes, messages };
}
