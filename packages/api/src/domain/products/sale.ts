import type { SaleKind, SaleProduct, SaleRounding } from '@dealer/db';
import { fromCents, percentOf, toCents } from '../money.ts';
import { type Priced, realPriceCents, regularPrice } from './price.ts';
import { canDiscount } from './product-form.ts';

/** The terms by which a sale changes prices. @see SaleKind for the unit of the value */
export interface SaleTerms {
  kind: SaleKind;
  /** Decimal string: percent, or US dollars. */
  value: string;
  rounding: SaleRounding;
}

/** The prices of a product that a sale sets. */
export type SalePrices = Pick<Priced, 'price' | 'originalPrice'> & { discountEnabled: boolean };

const DOLLAR = 100;
const NINETY_NINE = 99;

/** Rounds down, so that a saving is never less than what was promised. @param cents whole cents */
export function roundSalePrice(cents: number, rounding: SaleRounding): number {
  if (rounding === 'cent') return cents;
  if (rounding === '00') return cents - (cents % DOLLAR);
  return cents - ((cents - NINETY_NINE + DOLLAR) % DOLLAR);
}

function saleCents(now: number, { kind, value, rounding }: SaleTerms): number {
  const amount = toCents(value) ?? 0;
  if (kind === 'price') return roundSalePrice(amount, rounding);
  const cents = kind === 'percent' ? percentOf(now, 100 - Number(value)) : now - amount;
  return cents < 1 ? cents : roundSalePrice(cents, rounding);
}

/**
 * The prices of a product in a sale. They count from its regular price; an original price above that stays what the saving is
 * shown from.
 * @returns the prices, or in a sentence why the sale leaves the product out
 */
export function planSalePrices(product: Priced, terms: SaleTerms): SalePrices | string {
  if (product.callForPrice) return 'Is offered without a price (Call for price)';
  const now = realPriceCents(product);
  if (now === null) return 'Has no price';
  const cents = saleCents(now, terms);
  if (cents < 1) return 'The sale price would be below 0.01';
  if (cents >= now) return 'Would not cost less';
  return { price: fromCents(cents), originalPrice: regularPrice(product), discountEnabled: true };
}

/** The prices that a sale stores of a product: its regular ones, and those that the sale gave it. */
export type StoredPrices = Pick<
  SaleProduct,
  'regularPrice' | 'regularOriginalPrice' | 'regularDiscountEnabled' | 'salePrice' | 'saleOriginalPrice'
>;

/**
 * The prices of a product after its sale: the regular ones, but for what somebody changed since the sale set it.
 * @returns the prices, and whether the product keeps a price that is not its regular one
 */
export function revertSalePrices(
  { price, originalPrice, discountEnabled }: Omit<Priced, 'callForPrice'>,
  stored: StoredPrices,
): { patch: SalePrices; isEdited: boolean } {
  const isSalePrice = toCents(price) === toCents(stored.salePrice);
  const isSaleOriginal = toCents(originalPrice) === toCents(stored.saleOriginalPrice);
  const prices = {
    price: isSalePrice ? stored.regularPrice : price,
    originalPrice: isSaleOriginal ? stored.regularOriginalPrice : originalPrice,
  };
  const isWanted = isSaleOriginal && discountEnabled ? stored.regularDiscountEnabled : discountEnabled;
  return {
    patch: { ...prices, discountEnabled: isWanted === true && canDiscount(prices) },
    isEdited: !isSalePrice && toCents(price) !== toCents(stored.regularPrice),
  };
}
