import { createTransport } from 'nodemailer';
import { refusalOf } from '../refusal.ts';
import type { Delivery } from './delivery.ts';

/** Mails go to a server, over at most two connections that are kept open between mails. */
export function smtpDelivery(url: string, timeoutMs: number): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A lost connection is the caller's to repeat: only it knows how often, and under which lease.
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
        // Against a server that trickles its replies, which no limit on silence notices.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs * 3) });
        return undefined;
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
