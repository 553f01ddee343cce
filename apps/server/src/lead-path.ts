import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type LeadPath, RetryableError, startDeadline } from '@dealer/api';
import { parseJson } from '@dealer/api/domain/parse-json';
import * as z from 'zod';

const PROBE_HEADER = 'x-lead-probe';
const TIMEOUT_SECONDS = 30;

const receivedSchema = z.object({ requestNumber: z.number() });
const errorSchema = z.object({ message: z.string() });

/** Sends test requests through this process's own HTTP server. */
export interface OwnLeadPath extends LeadPath {
  /** Whether a request is a test request of this process: they are not measured. */
  isOwnTest(request: IncomingMessage): boolean;
}

/**
 * Fetches a response with its text in time.
 * @param stopSignal fires when the process stops
 * @throws RetryableError with what the owner is mailed; the reason of `stopSignal`
 */
async function fetchText(url: string, init: RequestInit, stopSignal: AbortSignal, timeoutSeconds: number) {
  const { signal, clear } = startDeadline(timeoutSeconds * 1000, stopSignal);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    stopSignal.throwIfAborted();
    throw new RetryableError(
      signal.aborted
        ? `The website did not answer within ${timeoutSeconds} seconds.`
        : 'The website does not answer on its own address.',
      { cause: error },
    );
  } finally {
    clear();
  }
}

/** @param address where this process listens, without a slash at the end */
export function createLeadPath(address: () => string, timeoutSeconds = TIMEOUT_SECONDS): OwnLeadPath {
  const probeSecret = randomBytes(16).toString('hex');
  return {
    async submit(form, signal) {
      const headers = { 'content-type': 'application/json', [PROBE_HEADER]: probeSecret };
      const url = `${address()}/api/quote-requests`;
      const init = { method: 'POST', headers, body: JSON.stringify(form) };
      const { status, text } = await fetchText(url, init, signal, timeoutSeconds);
      const answer = parseJson(text);
      if (status === 201 && receivedSchema.safeParse(answer).success) return;
      const reason = errorSchema.safeParse(answer).data?.message ?? 'It gave no reason.';
      throw new RetryableError(`The website answered the form with ${status}: ${reason}`);
    },
    isOwnTest: ({ headers }) => headers[PROBE_HEADER] === probeSecret,
  };
}
