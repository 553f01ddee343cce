/** What staff's answers to requests are made of (decisions Q5, Q18); the dialog fills, the server checks. */

const CALL_FOR_PRICING = 'Call for Pricing';
const GENERAL_INQUIRY = 'General Inquiry';
const placeholder = /\[([A-Z_]+)\]/g;

/** The most characters that an answer may have (decisions C18). */
export const LONGEST_REPLY = 5_000;
export const LONGEST_REPLY_SUBJECT = 200;

/** What placeholders stand for in the answer to one request. */
export interface ReplyFacts {
  customerName: string;
  /** Null or empty for a general inquiry. */
  productName: string | null;
  /** Ready to print, '$1,299.00'; null where there is none to name. */
  price: string | null;
}

/** The subject of an answer unless staff write another one: 'Re: Your Quote Request - {shop}'. */
export function defaultSubject(shopName: string): string {
  return `Re: Your Quote Request - ${shopName}`;
}

/** A template's text for one request; placeholders of other names stay as they are. */
export function fillPlaceholders(text: string, { customerName, productName, price }: ReplyFacts): string {
  const values = new Map([
    ['CUSTOMER_NAME', customerName],
    ['PRODUCT_NAME', productName?.trim() || GENERAL_INQUIRY],
    ['PRICE', price ?? CALL_FOR_PRICING],
  ]);
  return text.replace(placeholder, (token, name: string) => values.get(name) ?? token);
}

/** The names of the placeholders that a text still holds, each once, as they come: ['PRICE']. */
export function unfilledPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}
