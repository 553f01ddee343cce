import { beginningOf } from '../text.ts';
import { topicOf } from './quote-request.ts';

/** Subject, limits and placeholders of answers to requests (decisions Q5, Q18). The dialog fills them, the server checks. */

const CALL_FOR_PRICING = 'Call for Pricing';
const placeholder = /\[([A-Z_]+)\]/g;

/** Maximum number of characters of an answer and of its subject (decisions C18). */
export const MAX_REPLY = 5_000;
export const MAX_REPLY_SUBJECT = 200;

/** The values of the placeholders for one request. */
export interface ReplyFacts {
  customerName: string;
  /** Null or empty for a general inquiry. */
  productName: string | null;
  /** Formatted, '$1,299.00'; null if there is no price to show. */
  price: string | null;
}

/** The default subject of an answer: 'Re: Your Quote Request - {shop}'. */
export function defaultSubject(shopName: string): string {
  return `Re: Your Quote Request - ${shopName}`;
}

/** The subject of a further mail in the thread of an answer. */
export function threadSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : beginningOf(`Re: ${subject}`, MAX_REPLY_SUBJECT);
}

/** Why a customer without an email address gets no answer by mail (decisions Q2). */
export function noEmailMessage(phone: string | null): string {
  return `No e-mail address, call ${phone}`;
}

/** Replaces the brackets of '[USED]' in a machine's name, which would be rejected as a placeholder that is not filled in. */
const escapePlaceholders = (text: string) => text.replace(placeholder, '($1)');

/** Replaces the placeholders of a template's text. Unknown ones stay. */
export function fillPlaceholders(text: string, { customerName, productName, price }: ReplyFacts): string {
  const values = new Map([
    ['CUSTOMER_NAME', escapePlaceholders(customerName)],
    ['PRODUCT_NAME', escapePlaceholders(topicOf(productName))],
    ['PRICE', price ?? CALL_FOR_PRICING],
  ]);
  return text.replace(placeholder, (token, name: string) => values.get(name) ?? token);
}

/** The names of the placeholders that are left in a text, each once, in their order: ['PRICE']. */
export function unfilledPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}
