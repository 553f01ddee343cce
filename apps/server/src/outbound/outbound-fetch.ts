import { type OutboundFetch, settleBySignal, startDeadline } from '@dealer/api';
import { followRedirects } from './redirects.ts';
import { type OutboundOptions, readUrl, requestOnce, SiteError, toSiteError } from './request-once.ts';

const TIME_LIMIT_MS = 15_000;

interface Options extends OutboundOptions {
  /** For the whole, redirects included. */
  timeLimitMs?: number;
}

/** Requests a URL and follows its redirects to the bytes. */
async function fetchBytes(
  text: string,
  options: OutboundOptions & { maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const { status, bytes } = await followRedirects(readUrl(text), (url) =>
    requestOnce(url, { ...options, accept: 'image/*' }),
  );
  if (status !== 200) throw new SiteError('server-error', `The site answered ${status}`);
  return bytes;
}

/** Creates the fetch for addresses of the web at large (see OutboundFetch). It never throws: it says why it failed. */
export function createOutboundFetch({
  timeLimitMs = TIME_LIMIT_MS,
  ...options
}: Options = {}): OutboundFetch {
  return async (text, { maxBytes, signal: parent }) => {
    const { signal, clear } = startDeadline(timeLimitMs, parent);
    try {
      const bytes = await settleBySignal(signal, () => fetchBytes(text, { ...options, maxBytes, signal }));
      return { ok: true, bytes };
    } catch (error) {
      return { ok: false, reason: toSiteError(error, signal).message };
    } finally {
      clear();
    }
  };
}
