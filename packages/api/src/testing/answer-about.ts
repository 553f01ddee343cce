import * as z from 'zod';

const questionSchema = z.object({ maker: z.string(), model: z.string() });

/** The answer of a fake AI about the machine that a question names, unless the answer names another one. */
export function answerAbout(text: string, answer: unknown): unknown {
  const { maker, model } = questionSchema.parse(JSON.parse(text));
  return { brand: maker, model, ...z.record(z.string(), z.unknown()).parse(answer) };
}
