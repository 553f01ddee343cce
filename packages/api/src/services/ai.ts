import type * as z from 'zod';

/** A request to an AI, which answers with JSON of a schema. */
export interface AiQuestion<Shape extends z.ZodType> {
  model: string;
  instructions: string;
  text: string;
  /** The name of the schema. */
  name: string;
  shape: Shape;
  maxOutputTokens: number;
  /** Aborts the call before its time limit. */
  signal?: AbortSignal | undefined;
}

/** Says when another request to the AI may succeed: after a while, or after a person has fixed something. */
export type AskAgain = 'later' | 'afterFix';

/** The tokens that a call used, as the AI counts them. */
export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A call that the AI did not answer. */
export interface AiFailure {
  ok: false;
  /** A sentence for staff. */
  reason: string;
  again?: AskAgain;
  /** The time that the AI asks to wait before the next call. */
  retryAfterMs?: number;
  /** The tokens that the failed call used. Unknown unless given: it then counts with the most that it can have cost. */
  usage?: AiUsage | 'unknown';
  /** Whether it did answer, with what cannot be read: other questions may succeed now. */
  hasAnswered?: true;
  /** No AI is set up, so that nothing was sent. */
  hasNoAi?: true;
  /** The shop's own budget is spent, so that nothing was sent. */
  isBudgetSpent?: true;
}

/** An answer parsed by its schema, or why there is none, and when a retry may succeed. */
export type AiAnswer<Answer> = { ok: true; answer: Answer; usage?: AiUsage } | AiFailure;

/** Asks an AI, within a time limit. It does not throw for errors that pass or that staff can fix. */
export interface AskAi {
  <Shape extends z.ZodType>(question: AiQuestion<Shape>): Promise<AiAnswer<z.output<Shape>>>;
  /** The reason, a sentence for staff, if no AI is set up. Each question fails with it. */
  readonly offReason?: string | undefined;
}
