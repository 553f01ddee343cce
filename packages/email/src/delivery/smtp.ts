import { createTransport } from 'nodemailer';
import { toMailRefused } from '../refusal.ts';
import type { Delivery } from './delivery.ts';

/** Sends mails to a server, over at most two connections that stay open between mails. */
export function smtpDelivery(url: string, timeoutMs: number): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The job queue retries after a lost connection.
    maxRequeues: 0,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    kind: 'smtp',
    async deliver({ message }) {
      try {
        // The timeouts above do not notice a server that sends its replies byte by byte.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs * 3) });
        return undefined;
      } catch (error) {
        throw toMailRefused(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailRefused(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
