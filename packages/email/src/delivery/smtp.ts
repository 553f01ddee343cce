import { createTransport } from 'nodemailer';
import { toMailError } from '../mail-error.ts';
import type { Delivery } from './delivery.ts';

/**
 * How much longer a whole delivery may take than connecting: servers that check what a mail says answer late. One that has taken a
 * mail delivers it, although nobody waits for its answer any more, and the next attempt would be another copy.
 */
const PATIENCE = 9;

/** Sends mails to a server, over at most two connections that stay open between mails. */
export function smtpDelivery(url: string, timeoutMs: number): Delivery {
  const deliveryMs = timeoutMs * PATIENCE;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The job queue retries after a lost connection.
    maxRequeues: 0,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: deliveryMs,
    idleTimeout: timeoutMs,
  });
  return {
    kind: 'smtp',
    async deliver({ message }, signal) {
      const delivery = new AbortController();
      const abort = () => delivery.abort();
      // The timeouts above do not notice a server that sends its replies byte by byte.
      const timer = setTimeout(abort, deliveryMs);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      try {
        await transport.sendMail({ ...message, signal: delivery.signal });
        return undefined;
      } catch (error) {
        throw toMailError(error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
