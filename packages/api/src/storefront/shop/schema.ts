import * as z from 'zod';
import { shopSchema } from '../../shop/schema.ts';

/** The shop's record as the pages need it. */
export const shopOutput = shopSchema.extend({
  takesPhotos: z.boolean().describe('Whether customers can add photos to a request'),
});

export const answerTimeSchema = z.object({
  medianHours: z
    .number()
    .int()
    .nullable()
    .describe(
      'Half of the answers of the last 30 days came within so many hours; null where that is no news',
    ),
});
export type AnswerTime = z.output<typeof answerTimeSchema>;
