import type { RouterInputs } from '@dealer/api/types';

type PriceChange = RouterInputs['admin']['products']['setPriceMany']['change'];

export interface PriceChangeDraft {
  kind: PriceChange['kind'];
  direction: 'up' | 'down';
  /** The text in the field. */
  value: string;
  showSaving: boolean;
}

/** Converts a draft to a price change; undefined without a valid number. The server validates amounts of money. */
export function priceChangeOf({ kind, direction, value }: PriceChangeDraft): PriceChange | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (kind === 'set') return { kind, price: text };
  if (kind === 'amount') return { kind, amount: text, direction };
  const percent = Number(text.replace(/\s*%$/, ''));
  if (!Number.isFinite(percent) || percent <= 0) return undefined;
  return { kind, percent: direction === 'down' ? -percent : percent };
}
