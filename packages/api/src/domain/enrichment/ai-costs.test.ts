import { describe, expect, it } from 'vitest';
import { aiCostsSchema, builtInAiCosts, costOf, findPrice, formatMicros, toMicros } from './ai-costs.ts';

const prices = [
  { model: 'small', inputPrice: 0.4, outputPrice: 1.6 },
  { model: 'large', inputPrice: 2, outputPrice: 8 },
];

describe('the price of a model', () => {
  it.each([
    ['small', 0.4, true],
    ['small-2025-04-14', 0.4, true],
    ['large', 2, true],
    ['small-0613', 0.4, true],
    ['small-20250414', 0.4, true],
    ['small-preview', 2, false],
    // Other models, whose names go on with a number that is no date.
    ['small-32k', 2, false],
    ['small-5-large', 2, false],
    ['small-70b-instruct', 2, false],
    ['unknown', 2, false],
  ])('of %s is %s', (model, inputPrice, isKnown) => {
    expect(findPrice(prices, model)).toMatchObject({ inputPrice, isKnown });
  });

  it('is counted in millionths of a dollar, rounded up', () => {
    expect(costOf({ inputPrice: 0.4, outputPrice: 1.6 }, { inputTokens: 1_000, outputTokens: 500 })).toBe(
      1_200,
    );
    expect(costOf({ inputPrice: 0.1, outputPrice: 0 }, { inputTokens: 1, outputTokens: 0 })).toBe(1);
  });
});

it.each([
  [0, '$0.00'],
  [4_200, '$0.0042'],
  [12_345_678, '$12.35'],
  [toMicros(1_234.5), '$1,234.50'],
])('%s millionths of a dollar are shown as %s', (micros, shown) => {
  expect(formatMicros(micros)).toBe(shown);
});

it('a table of prices names each model once', () => {
  expect(aiCostsSchema.parse(builtInAiCosts)).toEqual(builtInAiCosts);
  const twice = aiCostsSchema.safeParse({ prices: [...prices, ...prices], monthlyBudget: null });
  expect(twice.error?.issues[0]).toMatchObject({ path: ['prices', 2, 'model'] });
  expect(aiCostsSchema.safeParse({ prices: [], monthlyBudget: null }).success).toBe(false);
  expect(aiCostsSchema.safeParse({ prices, monthlyBudget: -1 }).success).toBe(false);
});
