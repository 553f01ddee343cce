import { type Priced, priceDisplay } from '@dealer/api/domain/price';

/** The price block's texts; what is said without a price depends on the place (decisions P33). */
export function priceView(
  product: Priced,
  callLabel: 'Call for Pricing' | 'Call for Price' = 'Call for Pricing',
) {
  const display = priceDisplay(product);
  return display.kind === 'call' ? { ...display, label: callLabel } : display;
}
