import { formatCents, fromCents, toCents } from '../money.ts';

/** The columns of a product from which its price is shown. Amounts are decimal strings. */
export interface Priced {
  price: string | null;
  originalPrice: string | null;
  discountEnabled: boolean | null;
  callForPrice: boolean | null;
}

interface Savings {
  /** Decimal string in US dollars; null without a discount. */
  savingsAmount: string | null;
  /** Whole percent, rounded. */
  savingsPercentage: number | null;
}

/** The formatted texts of a price block (storefront §4). */
type PriceDisplay =
  | { kind: 'call' }
  | { kind: 'price'; amount: string }
  | { kind: 'discount'; original: string; current: string; saving: string };

/** The price for sorting, offers and feeds, in cents; null if customers have to call (decisions P2, P28). */
export function realPriceCents(product: Pick<Priced, 'price' | 'callForPrice'>): number | null {
  const cents = toCents(product.price);
  return product.callForPrice || !cents ? null : cents;
}

/** The price that a saving counts from: an original price above the price, else the price. */
export function regularPrice({
  price,
  originalPrice,
}: Pick<Priced, 'price' | 'originalPrice'>): string | null {
  const original = toCents(originalPrice);
  return original !== null && original > (toCents(price) ?? 0) ? originalPrice : price;
}

/** Computes the savings of a discounted product; both are null without a discount (decisions P8). */
export function savingsOf(product: Priced): Savings {
  const none = { savingsAmount: null, savingsPercentage: null };
  const price = toCents(product.price);
  const original = toCents(product.originalPrice);
  if (!product.discountEnabled || price === null || original === null || original <= price) return none;
  return {
    savingsAmount: fromCents(original - price),
    savingsPercentage: Math.round(((original - price) / original) * 100),
  };
}

/** Returns how a price is shown: call for price, discounted, or a single price (storefront §4). */
export function priceDisplay(product: Priced): PriceDisplay {
  const cents = realPriceCents(product);
  if (cents === null) return { kind: 'call' };
  const { savingsAmount, savingsPercentage } = savingsOf(product);
  const original = toCents(product.originalPrice);
  const saved = toCents(savingsAmount);
  if (saved === null || original === null) return { kind: 'price', amount: formatCents(cents) };
  return {
    kind: 'discount',
    original: formatCents(original),
    current: formatCents(cents),
    saving: `Save ${formatCents(saved)} (${savingsPercentage}%)`,
  };
}
