import * as z from 'zod';

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
