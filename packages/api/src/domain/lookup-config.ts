import * as z from 'zod';
import { oneLine, plainText } from './text.ts';

/** The model that is asked where no configuration names another. */
const BUILT_IN_MODEL = 'gpt-4.1-mini';

/** How Smart Lookup works; what is not given is built in. Keys that it does not know are kept (decisions X16). */
export const lookupConfigSchema = z.looseObject({
  /** The AI's model, by the name that its maker gives it. */
  model: z
    .string('model must be text')
    .overwrite(oneLine)
    .min(1, 'model must not be empty')
    .max(100, 'model must be at most 100 characters')
    .default(BUILT_IN_MODEL),
  /** What the AI is told beyond the built-in instructions. */
  instructions: z
    .string('instructions must be text')
    .overwrite(plainText)
    .max(5_000, 'instructions must be at most 5,000 characters')
    .optional(),
  /** The most that an answer of the AI may hold, in its maker's tokens. */
  maxOutputTokens: z
    .number('maxOutputTokens must be a number')
    .refine(
      (tokens) => Number.isInteger(tokens) && tokens >= 200 && tokens <= 8_000,
      'maxOutputTokens must be a whole number from 200 to 8000',
    )
    .optional(),
  /** Whether historical entries are asked before the AI. */
  useDatabase: z.boolean('useDatabase must be true or false').default(true),
});
export type LookupConfig = z.output<typeof lookupConfigSchema>;

/** What holds while no configuration is current. */
export const builtInLookupConfig: LookupConfig = lookupConfigSchema.parse({});
