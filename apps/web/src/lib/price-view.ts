import { type Priced, priceDisplay } from '@dealer/api/domain/products/price';

/** The price block's texts; what is said without a price depends on the place (decisions P33). */
export function priceView(
  product: Priced & { saleUntil?: string | null },
  callLabel: 'Call for Pricing' | 'Call for Price' = 'Call for Pricing',
) {
  const display = priceDisplay(product);
  if (display.kind === 'call') return { ...display, label: callLabel };
  return display.kind === 'discount' ? { ...display, until: product.saleUntil } : display;
}
