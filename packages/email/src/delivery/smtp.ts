import { createTransport } from 'nodemailer';
import { toMailError } from '../mail-error.ts';
import type { Delivery } from './delivery.ts';

/**
 * The time limit of a whole delivery, as a multiple of that of connecting. A server that scans a mail replies late. If the delivery
 * ended before its reply, the server would deliver the mail all the same, and the next attempt would send a copy.
 */
const DELIVERY_TIMEOUT_FACTOR = 9;

/** Sends mails to a server, over at most two connections that stay open between mails. */
export function smtpDelivery(url: string, timeoutMs: number): Delivery {
  const deliveryMs = timeoutMs * DELIVERY_TIMEOUT_FACTOR;
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
      // The timeouts above do not end a delivery to a server that sends its replies byte by byte.
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
