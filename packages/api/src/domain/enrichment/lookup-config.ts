import * as z from 'zod';
import { oneLine, plainText } from '../text.ts';

/** The AI model unless the configuration names another. */
const BUILT_IN_MODEL = 'gpt-4.1-mini';

/** The configuration of Smart Lookup, with defaults. Unknown keys are kept (decisions X16). */
export const lookupConfigSchema = z.looseObject({
  /** The name of the AI model. */
  model: z
    .string('model must be text')
    .overwrite(oneLine)
    .min(1, 'model must not be empty')
    .max(100, 'model must be at most 100 characters')
    .default(BUILT_IN_MODEL),
  /** Added to the built-in instructions. */
  instructions: z
    .string('instructions must be text')
    .overwrite(plainText)
    .max(5_000, 'instructions must be at most 5,000 characters')
    .optional(),
  /** Maximum length of an answer, in tokens of the model. */
  maxOutputTokens: z
    .number('maxOutputTokens must be a number')
    .refine(
      (tokens) => Number.isInteger(tokens) && tokens >= 200 && tokens <= 8_000,
      'maxOutputTokens must be a whole number from 200 to 8000',
    )
    .optional(),
  /** Whether historical entries are searched before the AI is asked. */
  useDatabase: z.boolean('useDatabase must be true or false').default(true),
});
export type LookupConfig = z.output<typeof lookupConfigSchema>;

/** The configuration while no version is current. */
export const builtInLookupConfig: LookupConfig = lookupConfigSchema.parse({});
