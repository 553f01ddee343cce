import type { RouterInputs } from '@dealer/api/types';

type PriceChange = RouterInputs['admin']['products']['setPriceMany']['change'];

export interface PriceChangeDraft {
  kind: PriceChange['kind'];
  direction: 'up' | 'down';
  /** As typed. */
  value: string;
  showSaving: boolean;
}

/** The change that a draft stands for; undefined while it has no number. What is no amount of money the server says. */
export function priceChangeOf({ kind, direction, value }: PriceChangeDraft): PriceChange | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (kind === 'set') return { kind, price: text };
  if (kind === 'amount') return { kind, amount: text, direction };
  const percent = Number(text.replace(/\s*%$/, ''));
  if (!Number.isFinite(percent) || percent <= 0) return undefined;
  return { kind, percent: direction === 'down' ? -percent : percent };
}
