import { settleBySignal, startDeadline } from './deadline.ts';

interface FetchLimits {
  /** The time limit from the call to the last byte of the answer. */
  timeLimitMs: number;
  /** The limit of the answer's body, decompressed. */
  maxBytes: number;
}

/** An answer that is not taken, in a sentence for operators and staff. */
export class OutboundError extends Error {}

/** An answer that is not read to its end. */
export class TooLargeError extends OutboundError {}

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) throw new TooLargeError('The answer is much too large');
    chunks.push(value);
  }
}

/**
 * A fetch for configured APIs: it settles within the time limit whatever the other host does, reads at most so many
 * bytes, and follows no redirect, which would take the credentials elsewhere.
 * @throws OutboundError for a redirect or a large body; the signal's reason; TypeError where the host is not reached
 */
export function createLimitedFetch({ timeLimitMs, maxBytes }: FetchLimits): typeof fetch {
  return async (input, init) => {
    const { signal, clear } = startDeadline(timeLimitMs, init?.signal);
    const reading = new AbortController();
    const stop = () => reading.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await settleBySignal(signal, async () => {
        const response = await fetch(input, { ...init, redirect: 'manual', signal: reading.signal });
        const { status, statusText } = response;
        if (status >= 300 && status < 400) throw new OutboundError(`The host redirects (${status})`);
        const body = await readAtMost(response, maxBytes);
        const headers = new Headers(response.headers);
        // They describe the bytes on the wire, which are decoded by now.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
        return new Response(STATUSES_WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers });
      });
    } finally {
      clear();
      // Closes the connection where the body was not read to its end.
      reading.abort();
    }
  };
}
