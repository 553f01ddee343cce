import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type LeadPath, RetryableError, startDeadline } from '@dealer/api';
import * as z from 'zod';

const MARK = 'x-lead-probe';
const TIMEOUT_SECONDS = 30;

const receivedSchema = z.object({ requestNumber: z.number() });
const errorSchema = z.object({ message: z.string() });

/** Sends test requests through this process's own HTTP server. */
export interface OwnLeadPath extends LeadPath {
  /** Whether a request is a test request of this process: they are not measured. */
  isOwnTest(request: IncomingMessage): boolean;
}

/**
 * Sends a form and reads the answer. @throws RetryableError with what the owner is mailed, or the reason of `stop`
 * @param stop fires when the process stops
 */
async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  stop: AbortSignal,
  timeoutSeconds: number,
) {
  const { signal, clear } = startDeadline(timeoutSeconds * 1000, stop);
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, text };
  } catch {
    stop.throwIfAborted();
    throw new RetryableError(
      signal.aborted
        ? `The website did not answer within ${timeoutSeconds} seconds.`
        : 'The website does not answer on its own address.',
    );
  } finally {
    clear();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param address where this process listens, without a slash at the end */
export function createLeadPath(address: () => string, timeoutSeconds = TIMEOUT_SECONDS): OwnLeadPath {
  const mark = randomBytes(16).toString('hex');
  return {
    async submit(form, signal) {
      const headers = { 'content-type': 'application/json', [MARK]: mark };
      const { status, text } = await post(
        `${address()}/api/quote-requests`,
        JSON.stringify(form),
        headers,
        signal,
        timeoutSeconds,
      );
      const answer = parseJson(text);
      if (status === 201 && receivedSchema.safeParse(answer).success) return;
      const reason = errorSchema.safeParse(answer).data?.message ?? 'It gave no reason.';
      throw new RetryableError(`The website answered the form with ${status}: ${reason}`);
    },
    isOwnTest: ({ headers }) => headers[MARK] === mark,
  };
}
