import { setTimeout as delay } from 'node:timers/promises';
import type { AiFailure, AiUsage, AskAi, Log } from '@dealer/api';
import { parseJson } from '@dealer/api/domain/parse-json';
import {
  createLimitedFetch,
  OutboundError,
  settleBySignal,
  startDeadline,
  TooLargeError,
} from '@dealer/api/enrichment-worker';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { Response } from 'openai/resources/responses/responses';
import * as z from 'zod';
import { parseRetryAfter } from './retry-after.ts';

interface Options {
  key: string;
  /** Where an API of the same kind answers; OpenAI's own unless given. */
  baseUrl: string | undefined;
  /** For the whole question, with the one that follows where the API is busy: shorter than a job's lease. */
  timeLimitMs?: number;
}

/** An answer arrived: it is paid for. */
const UNREADABLE = {
  ok: false,
  reason: 'The AI’s answer could not be read. Please try again.',
  again: 'later',
  usage: 'unknown',
  hasAnswered: true,
} as const satisfies AiFailure;

/** The AI may still be writing an answer, which is paid for. */
const TOO_LATE = {
  ok: false,
  reason: 'The AI did not answer in time. Please try again.',
  again: 'later',
  usage: 'unknown',
} as const satisfies AiFailure;

/** Staff who only tried again would pay for the same each time. */
const CUT_OFF =
  'The AI’s answer was too long and cut off. A superadmin can raise maxOutputTokens under Smart Lookup Config.';

/** Such as a model that answers in no schema, or of which maxOutputTokens asks too much; the log has what the API said. */
const REJECTED =
  'The AI rejected the question. If it does so for other machines too, a superadmin can name another model under Smart Lookup Config.';

/** The AI did no work for it. */
const NOTHING_USED: AiUsage = { inputTokens: 0, outputTokens: 0 };

/** One attempt. */
const ATTEMPT_MS = 45_000;
/** An answer is a few kilobytes; what is larger is not read to its end. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** A second attempt is made by itself if the API asks to wait no longer; else the caller waits. */
const MAX_WAIT_MS = 5_000;
const DEFAULT_WAIT_MS = 500;
/** No call of any model uses more. */
const MAX_TOKENS = 10_000_000;

/** Some APIs count nothing and say 0, others nonsense: both would make the monthly budget meaningless. */
const tokens = z.number().int().positive().max(MAX_TOKENS);
const usageSchema = z.object({ input_tokens: tokens, output_tokens: tokens });

/** What is read of an error that the API answered with. */
interface ApiError {
  status: number;
  code: unknown;
  headers: Headers;
}

/** Undefined where the API did not answer. */
function apiErrorOf(error: unknown): ApiError | undefined {
  if (!(error instanceof APIError)) return undefined;
  const answered: Record<'status' | 'code' | 'headers', unknown> = error;
  const { status, code, headers } = answered;
  return typeof status === 'number' && headers instanceof Headers ? { status, code, headers } : undefined;
}

/** How long the API asks to wait, in milliseconds; undefined where it does not say. */
function retryAfterOf({ headers }: ApiError): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  return parseRetryAfter(headers.get('retry-after'), Date.now());
}

const UNPAID_CODES: unknown[] = ['insufficient_quota', 'billing_not_active'];

/** The account has no credit left: waiting does not help. OpenAI answers with 429, other APIs with 402. */
const isOutOfQuota = ({ status, code }: ApiError) =>
  status === 402 || (status === 429 && UNPAID_CODES.includes(code));

/** Errors of a connection over which no question was sent. */
const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNSENT_CODES.has(error.code)) return true;
  return isUnsent(error.cause);
}

/** Statuses of a proxy that gave up on the API behind it, which may have answered all the same. */
const isStatusOfProxy = (status: number) => [408, 502, 504].includes(status) || status >= 520;

/** Statuses of a question that is rejected each time it is asked. */
const isRejection = (status: number) => [400, 413, 422].includes(status);

/** Whether a call certainly cost nothing. One that was cut off in the middle may be paid for. */
function isFree(error: unknown): boolean {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return false;
  if (error instanceof APIConnectionError)
    return error.cause instanceof OutboundError
      ? !(error.cause instanceof TooLargeError)
      : isUnsent(error.cause);
  const answered = apiErrorOf(error);
  return answered !== undefined && !isStatusOfProxy(answered.status);
}

/** Why there is no answer, in a sentence for staff, and when asking again may help. */
function failureOf(error: unknown): AiFailure {
  const failure = (reason: string, again: 'later' | 'afterFix' = 'later'): AiFailure => ({
    ok: false,
    reason,
    again,
    usage: isFree(error) ? NOTHING_USED : 'unknown',
  });
  if (error instanceof APIConnectionError && error.cause instanceof OutboundError)
    return failure(`${error.cause.message}: check OPENAI_BASE_URL.`, 'afterFix');
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return TOO_LATE;
  if (error instanceof APIConnectionError)
    return failure('The AI cannot be reached. Please try again later.');
  const answered = apiErrorOf(error);
  if (!answered) return UNREADABLE;
  const { status } = answered;
  if (status === 401 || status === 403)
    return failure('The AI does not accept the key: check OPENAI_API_KEY.', 'afterFix');
  if (status === 404)
    return failure('The AI does not know the model that the current configuration names.', 'afterFix');
  if (isOutOfQuota(answered))
    return failure('The AI account has no credit left: check its plan and billing.', 'afterFix');
  if (isRejection(status)) return failure(REJECTED);
  if (status !== 429) return failure('The AI has a problem. Please try again later.');
  const retryAfterMs = retryAfterOf(answered);
  return {
    ...failure('The AI’s limit is used up for now. Please try again later.'),
    // Also a short one, after which the second attempt failed: the other questions of a run ask again at the same moment.
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/**
 * How long to wait before the one further attempt; undefined where it would not help, would take too long, or could be paid for
 * twice.
 */
function waitBeforeRetry(error: unknown): number | undefined {
  if (!isFree(error)) return undefined;
  if (error instanceof APIConnectionError)
    return error.cause instanceof OutboundError ? undefined : DEFAULT_WAIT_MS;
  const answered = apiErrorOf(error);
  if (!answered || isOutOfQuota(answered)) return undefined;
  const isPassing = [409, 429].includes(answered.status) || answered.status >= 500;
  const wait = retryAfterOf(answered) ?? DEFAULT_WAIT_MS;
  return isPassing && wait <= MAX_WAIT_MS ? wait : undefined;
}

async function askTwice<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const wait = waitBeforeRetry(error);
    if (wait === undefined) throw error;
    await delay(wait, undefined, { signal });
    return ask();
  }
}

/** JSON that is all of an answer, within the code fence that models of other APIs put around it. */
const fenced = /^```(?:json)?\s*([\s\S]*?)\s*```$/i;

/** The JSON of an answer; undefined where it is none. */
function parseAnswer(text: string): unknown {
  const bare = text.trim();
  return parseJson(fenced.exec(bare)?.[1] ?? bare);
}

/** Why an answer that arrived is none, in a sentence for staff. */
function whyUnreadable(response: Response): string {
  if (response.incomplete_details?.reason === 'max_output_tokens') return CUT_OFF;
  return response.output_text
    ? UNREADABLE.reason
    : 'The AI gave no answer that could be read. Please try again.';
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
    maxRetries: 0,
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
      const ask = () => client.responses.create(request, { signal });
      const response = await settleBySignal(signal, () => askTwice(ask, signal));
      const counts = usageSchema.safeParse(response.usage).data;
      const usage = counts && { inputTokens: counts.input_tokens, outputTokens: counts.output_tokens };
      const { output_text: given }: { output_text: unknown } = response;
      const answer = shape.safeParse(typeof given === 'string' ? parseAnswer(given) : undefined);
      if (answer.success) return { ok: true, answer: answer.data, ...(usage && { usage }) };
      return { ...UNREADABLE, reason: whyUnreadable(response), usage: usage ?? 'unknown' };
    } catch (error) {
      log.error({ err: error }, 'The AI gave no answer');
      return signal.aborted ? TOO_LATE : failureOf(error);
    } finally {
      clear();
    }
  };
}
