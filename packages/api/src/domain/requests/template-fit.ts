import type { templateKinds, templatePrices, templateStocks } from '@dealer/db/enums';
import { fillPlaceholders, type ReplyFacts } from './quote-reply.ts';
import type { QuoteType } from './quote-request.ts';
import { GENERAL_INQUIRY } from './quote-request.ts';

/** The facts that an answer is written for; a message of the contact page has no type and no machine. */
export interface RequestFacts extends ReplyFacts {
  quoteType: QuoteType | null;
  /** Whether all machines are in stock; null where none is known. */
  inStock: boolean | null;
  /** The time at which the customer canceled the request; a message cannot be canceled. */
  canceledAt?: Date | null;
}

interface Template {
  kind: (typeof templateKinds)[number];
  price: (typeof templatePrices)[number];
  stock: (typeof templateStocks)[number];
  subject: string;
  message: string;
}

/**
 * Why a template does not fit a request, in words; empty where it fits. A text with [PRICE] needs a price and one with
 * [PRODUCT_NAME] a product, whatever its conditions say.
 */
export function misfitsOf({ kind, price, stock, subject, message }: Template, facts: RequestFacts): string[] {
  const has = (placeholder: string) => subject.includes(placeholder) || message.includes(placeholder);
  const reasons: [boolean, string][] = [
    [kind !== 'any' && kind !== facts.quoteType, `for ${kind} requests`],
    [(price === 'listed' || has('[PRICE]')) && facts.price === null, 'needs a price to show'],
    [price === 'call' && facts.price !== null, 'for machines without a price'],
    [stock === 'inStock' && facts.inStock !== true, 'for machines in stock'],
    [stock === 'outOfStock' && facts.inStock !== false, 'for machines out of stock'],
    [has('[PRODUCT_NAME]') && !facts.productName?.trim(), 'needs a product'],
  ];
  return reasons.flatMap(([isMisfit, reason]) => (isMisfit ? [reason] : []));
}

/** For a text that contains a whole template which does not fit: why it does not, as sentences for the person who sends it. */
export function misfitConcerns(
  text: string,
  templates: readonly (Template & { name: string })[],
  facts: RequestFacts,
): string[] {
  return templates.flatMap((template) => {
    const filled = fillPlaceholders(template.message, facts).trim();
    if (!filled || !text.includes(filled)) return [];
    const reasons = misfitsOf(template, facts);
    return reasons.length
      ? [`It has the text of the template “${template.name}”: ${reasons.join(', ')}.`]
      : [];
  });
}

const CALL_FOR = /Call for Pric(?:e|ing)/;
const IN_STOCK = /\b(?:in stock|on the floor|on the shelf)\b/gi;
const OUT_OF_STOCK = /\b(?:out of stock|sold out)\b/i;
/** Words that negate or postpone what follows them in their sentence. */
const NEGATED = /\b(?:not|no|none|never|nothing|back|once|when|until|soon|if|whether|will)\b|n[’']t\b/i;

/** Whether a text says that something is in stock: 'not in stock' and 'once it is back in stock' do not. */
function saysInStock(text: string): boolean {
  return [...text.matchAll(IN_STOCK)].some(({ index }) => {
    const sentence =
      text
        .slice(0, index)
        .split(/[.!?\n]/)
        .at(-1) ?? '';
    return !NEGATED.test(sentence);
  });
}

/** Reasons not to send an answer, by its text and its request, as sentences for the person who sends it. */
export function concernsOf(
  text: string,
  { price, productName, inStock, canceledAt }: RequestFacts,
): string[] {
  const sentences: [boolean, string][] = [
    [Boolean(canceledAt), 'The customer canceled this request. Sending answers it anyway.'],
    [CALL_FOR.test(text) && price === null, 'It says “Call for Pricing” where a price should be.'],
    [CALL_FOR.test(text) && price !== null, `It says “Call for Pricing”, but the price is ${price}.`],
    [
      text.includes(GENERAL_INQUIRY) && !productName?.trim(),
      `It says “${GENERAL_INQUIRY}” where a product should be.`,
    ],
    [saysInStock(text) && inStock === false, 'It says that the machine is in stock, but it is not.'],
    [OUT_OF_STOCK.test(text) && inStock === true, 'It says that the machine is out of stock, but it is not.'],
  ];
  return sentences.flatMap(([isConcern, sentence]) => (isConcern ? [sentence] : []));
}
