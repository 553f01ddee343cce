import * as z from 'zod';
import { oneLine } from '../text.ts';

/** The key of the setting that contains the prices of AI models and the monthly budget as JSON. */
export const AI_COSTS_SETTING = 'ai_costs';

const MICROS = 1_000_000;
const MAX_PRICES = 50;
/** Characters of a token, counted low: an estimate is rather too high than too low. */
const CHARACTERS_PER_TOKEN = 3;

/** Converts dollars to whole millionths of a dollar, in which AI calls are counted: one costs less than a cent. */
export const toMicros = (dollars: number): number => Math.round(dollars * MICROS);
export const toDollars = (micros: number): number => micros / MICROS;

/** Formats millionths of a dollar for people: '$12.34', and '$0.0042' below a cent. */
export function formatMicros(micros: number): string {
  const digits = micros !== 0 && Math.abs(micros) < MICROS / 100 ? 4 : 2;
  const [whole = '0', fraction = ''] = (Math.abs(micros) / MICROS).toFixed(digits).split('.');
  return `${micros < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** An amount of US dollars that people type as a budget. */
export const budgetField = (label: string) =>
  z
    .number(`${label} must be a number`)
    .min(0, `${label} must not be negative`)
    .max(100_000, `${label} must be at most 100,000`);

const price = (label: string) =>
  z
    .number(`${label} must be a number`)
    .min(0, `${label} must not be negative`)
    .max(10_000, `${label} must be at most 10,000`);

const aiPriceSchema = z.object({
  model: z
    .string('Model must be text')
    .overwrite(oneLine)
    .min(1, 'Model is required')
    .max(100, 'Model must be at most 100 characters')
    .describe('Name of the model; names that go on with a hyphen and a date count as the same model'),
  inputPrice: price('Input price').describe('US dollars per million tokens'),
  outputPrice: price('Output price').describe('US dollars per million tokens'),
});
type AiPrice = z.output<typeof aiPriceSchema>;

/** The prices of AI models, and the most that may be spent on them in a calendar month. */
export const aiCostsSchema = z.object({
  prices: z
    .array(aiPriceSchema)
    .min(1, 'At least one model needs a price')
    .max(MAX_PRICES, `At most ${MAX_PRICES} models can have a price`)
    .superRefine((prices, check) => {
      prices.forEach(({ model }, at) => {
        if (prices.findIndex((other) => other.model === model) === at) return;
        check.addIssue({ code: 'custom', path: [at, 'model'], message: 'This model is there twice' });
      });
    }),
  monthlyBudget: budgetField('Monthly budget').nullable().describe('US dollars; null for no limit'),
});
export type AiCosts = z.output<typeof aiCostsSchema>;

/** The costs until a superadmin enters others. */
export const builtInAiCosts: AiCosts = {
  prices: [
    { model: 'gpt-4.1', inputPrice: 2, outputPrice: 8 },
    { model: 'gpt-4.1-mini', inputPrice: 0.4, outputPrice: 1.6 },
    { model: 'gpt-4.1-nano', inputPrice: 0.1, outputPrice: 0.4 },
    { model: 'gpt-4o', inputPrice: 2.5, outputPrice: 10 },
    { model: 'gpt-4o-mini', inputPrice: 0.15, outputPrice: 0.6 },
  ],
  monthlyBudget: null,
};

/** '2025-04-14', '20250414' or '0613'. What else goes on with a digit is another model, at another price: 'gpt-4-32k'. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4})$/;

const isDated = (model: string, name: string) =>
  model.startsWith(`${name}-`) && DATE.test(model.slice(name.length + 1));

/**
 * The price of a model. One without a price counts as expensive as the most expensive one: a budget is rather spent too early
 * than too late.
 */
export function findPrice(
  prices: readonly AiPrice[],
  model: string,
): { inputPrice: number; outputPrice: number; isKnown: boolean } {
  const found = prices.find((one) => one.model === model) ?? prices.find((one) => isDated(model, one.model));
  if (found) return { ...found, isKnown: true };
  return {
    inputPrice: Math.max(0, ...prices.map(({ inputPrice }) => inputPrice)),
    outputPrice: Math.max(0, ...prices.map(({ outputPrice }) => outputPrice)),
    isKnown: false,
  };
}

/** Returns the cost of a call in millionths of a dollar. A price per million tokens is one in millionths per token. */
export function costOf(
  { inputPrice, outputPrice }: Pick<AiPrice, 'inputPrice' | 'outputPrice'>,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  return Math.ceil(inputTokens * inputPrice + outputTokens * outputPrice);
}

/** About how many tokens a text has, at most. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
