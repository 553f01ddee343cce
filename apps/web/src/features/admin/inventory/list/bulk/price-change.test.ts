import { expect, it } from 'vitest';
import { priceChangeOf } from './price-change.ts';

const draft = { direction: 'down', showSaving: false } as const;

it.each([
  [{ ...draft, kind: 'percent', value: '10' } as const, { kind: 'percent', percent: -10 }],
  [
    { ...draft, kind: 'percent', value: '7.5 %', direction: 'up' } as const,
    { kind: 'percent', percent: 7.5 },
  ],
  [{ ...draft, kind: 'set', value: ' 1,299.00 ' } as const, { kind: 'set', price: '1,299.00' }],
  [{ ...draft, kind: 'amount', value: '50' } as const, { kind: 'amount', amount: '50', direction: 'down' }],
  [{ ...draft, kind: 'percent', value: 'ten' } as const, undefined],
  [{ ...draft, kind: 'percent', value: '-10' } as const, undefined],
  [{ ...draft, kind: 'set', value: '  ' } as const, undefined],
])('%j is the change %j', (typed, change) => {
  expect(priceChangeOf(typed)).toEqual(change);
});
