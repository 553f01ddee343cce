import { type OutboundPost, startDeadline } from '@dealer/api';
import { type OutboundOptions, readUrl, requestOnce, SiteError, toSiteError } from './request-once.ts';

const TIME_LIMIT_MS = 15_000;
/** Nobody reads the text of an answer. */
const MAX_ANSWER_BYTES = 100_000;

/** Creates the POST for addresses of the web at large (see OutboundPost). It never throws: it says why it failed. */
export function createOutboundPost(options: OutboundOptions): OutboundPost {
  return async (text, { headers, body, signal: parent }) => {
    const { signal, clear } = startDeadline(TIME_LIMIT_MS, parent);
    try {
      const url = readUrl(text);
      if (url.protocol !== 'https:')
        throw new SiteError('invalid-address', 'Only https addresses are posted to');
      const { status } = await requestOnce(url, {
        ...options,
        accept: '*/*',
        post: { headers, body },
        maxBytes: MAX_ANSWER_BYTES,
        signal,
      });
      return { ok: true, status };
    } catch (error) {
      return { ok: false, reason: toSiteError(error, signal).message };
    } finally {
      clear();
    }
  };
}
