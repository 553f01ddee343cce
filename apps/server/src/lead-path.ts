import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type LeadPath, RetryableError } from '@dealer/api';
import * as z from 'zod';

const MARK = 'x-lead-probe';
const TIMEOUT_MS = 30_000;

const receivedSchema = z.object({ requestNumber: z.number() });
const errorSchema = z.object({ message: z.string() });

/** Sends test requests through this process's own HTTP server. */
export interface OwnLeadPath extends LeadPath {
  /** Whether a request is a test request of this process: they are not measured. */
  isOwnTest(request: IncomingMessage): boolean;
}

async function post(url: string, body: string, headers: Record<string, string>, signal: AbortSignal) {
  try {
    return await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
  } catch {
    signal.throwIfAborted();
    throw new RetryableError('The website does not answer on its own address.');
  }
}

/** @param address where this process listens, without a slash at the end */
export function createLeadPath(address: () => string): OwnLeadPath {
  const mark = randomBytes(16).toString('hex');
  return {
    async submit(form, signal) {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const headers = { 'content-type': 'application/json', [MARK]: mark };
      const response = await post(`${address()}/api/quote-requests`, JSON.stringify(form), headers, inTime);
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.status === 201 && receivedSchema.safeParse(answer).success) return;
      const reason = errorSchema.safeParse(answer).data?.message ?? 'It gave no reason.';
      throw new RetryableError(`The website answered the form with ${response.status}: ${reason}`);
    },
    isOwnTest: ({ headers }) => headers[MARK] === mark,
  };
}
