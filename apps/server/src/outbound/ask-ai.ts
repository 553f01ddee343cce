import type { AskAgain, AskAi, Log } from '@dealer/api';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';

interface Options {
  key: string;
  /** Where an API of the same kind answers; OpenAI's own unless given. */
  baseUrl: string | undefined;
  /** For the whole question, with the one that follows where the API is busy: shorter than a job's lease. */
  timeLimitMs?: number;
}

const UNREADABLE = {
  reason: 'The AI’s answer could not be read. Please try again.',
  again: 'later',
} as const;

/** One try. */
const TRY_MS = 45_000;

/** Why there is no answer, in words for staff, and when asking again may help. */
function failureOf(error: unknown): { reason: string; again?: AskAgain } {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return { reason: 'The AI did not answer in time. Please try again.', again: 'later' };
  if (error instanceof APIConnectionError)
    return { reason: 'The AI cannot be reached. Please try again later.', again: 'later' };
  if (!(error instanceof APIError)) return UNREADABLE;
  if (error.status === 401 || error.status === 403)
    return { reason: 'The AI does not accept the key: check OPENAI_API_KEY.', again: 'whenMended' };
  if (error.status === 404)
    return {
      reason: 'The AI does not know the model that the current configuration names.',
      again: 'whenMended',
    };
  if (error.status === 429)
    return { reason: 'The AI’s limit is used up for now. Please try again later.', again: 'later' };
  return { reason: 'The AI refused the question or has a fault. Please try again later.', again: 'later' };
}

/**
 * Asks OpenAI's API, or one like it. An answer is read by the question's schema; one that does not fit is no answer.
 * @returns never throws for what the API did
 */
export function createAskAi({ key, baseUrl, timeLimitMs = 60_000 }: Options, log: Log): AskAi {
  const client = new OpenAI({
    apiKey: key,
    // Null where the SDK would read the environment, which env.ts alone does.
    baseURL: baseUrl ?? null,
    organization: null,
    project: null,
    timeout: Math.min(timeLimitMs, TRY_MS),
    maxRetries: 1,
    logLevel: 'off',
  });
  return async ({ model, instructions, text, name, shape, maxOutputTokens }) => {
    try {
      const response = await client.responses.parse(
        {
          model,
          instructions,
          input: text,
          text: { format: zodTextFormat(shape, name) },
          max_output_tokens: maxOutputTokens,
          store: false,
        },
        { signal: AbortSignal.timeout(timeLimitMs) },
      );
      const answer = shape.safeParse(response.output_parsed);
      if (answer.success) return { ok: true, answer: answer.data };
      return { ok: false, reason: 'The AI gave no answer that could be read. Please try again.' };
    } catch (error) {
      log.error({ err: error }, 'The AI gave no answer');
      return { ok: false, ...failureOf(error) };
    }
  };
}
