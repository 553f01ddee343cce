import {
  type AskAgain,
  type AskAi,
  createLimitedFetch,
  type Log,
  OutboundError,
  settleBySignal,
  startDeadline,
} from '@dealer/api';
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

const TOO_LATE = { reason: 'The AI did not answer in time. Please try again.', again: 'later' } as const;

/** One attempt. */
const ATTEMPT_MS = 45_000;
/** An answer is a few kilobytes; what is larger is not read to its end. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Why there is no answer, in a sentence for staff, and when asking again may help. */
function failureOf(error: unknown): { reason: string; again?: AskAgain } {
  if (error instanceof APIConnectionError && error.cause instanceof OutboundError)
    return { reason: `${error.cause.message}: check OPENAI_BASE_URL.`, again: 'afterFix' };
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return TOO_LATE;
  if (error instanceof APIConnectionError)
    return { reason: 'The AI cannot be reached. Please try again later.', again: 'later' };
  if (!(error instanceof APIError)) return UNREADABLE;
  if (error.status === 401 || error.status === 403)
    return { reason: 'The AI does not accept the key: check OPENAI_API_KEY.', again: 'afterFix' };
  if (error.status === 404)
    return {
      reason: 'The AI does not know the model that the current configuration names.',
      again: 'afterFix',
    };
  if (error.status === 429)
    return { reason: 'The AI’s limit is used up for now. Please try again later.', again: 'later' };
  return { reason: 'The AI refused the question or has a problem. Please try again later.', again: 'later' };
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
    timeout: Math.min(timeLimitMs, ATTEMPT_MS),
    fetch: createLimitedFetch({ timeLimitMs: Math.min(timeLimitMs, ATTEMPT_MS), maxBytes: MAX_ANSWER_BYTES }),
    maxRetries: 1,
    logLevel: 'off',
  });
  return async ({ model, instructions, text, name, shape, maxOutputTokens, signal: parent }) => {
    const { signal, clear } = startDeadline(timeLimitMs, parent);
    try {
      const request = {
        model,
        instructions,
        input: text,
        text: { format: zodTextFormat(shape, name) },
        max_output_tokens: maxOutputTokens,
        store: false,
      };
      // The client waits between its attempts without regard to the signal.
      const response = await settleBySignal(signal, () => client.responses.parse(request, { signal }));
      const answer = shape.safeParse(response.output_parsed);
      const { usage } = response;
      const used = usage && { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
      if (answer.success) return { ok: true, answer: answer.data, ...(used && { usage: used }) };
      return { ok: false, reason: 'The AI gave no answer that could be read. Please try again.' };
    } catch (error) {
      log.error({ err: error }, 'The AI gave no answer');
      return { ok: false, ...(signal.aborted ? TOO_LATE : failureOf(error)) };
    } finally {
      clear();
    }
  };
}
