import { createMailer, type Mailer } from '@dealer/email';
import { parseMail, startSmtpServer } from '@dealer/email/testing';

type Options = Parameters<typeof startSmtpServer>;

/** Creates mail servers and mailers for one test, which end() closes together. */
export function createTestMailServers() {
  const mailers: Mailer[] = [];
  const servers: { close(): Promise<void> }[] = [];
  return {
    async server(...options: Options) {
      const server = await startSmtpServer(...options);
      servers.push(server);
      return server;
    },
    mailerTo(smtpUrl: string, { timeoutMs = 10_000, from = 'Shop <no-reply@shop.example>' } = {}): Mailer {
      const mailer = createMailer({ smtpUrl, mailDir: 'unused', from, timeoutMs });
      mailers.push(mailer);
      return mailer;
    },
    /** Closes the mailers first, because closing a server waits for its clients. */
    async end() {
      for (const mailer of mailers.splice(0)) mailer.close();
      for (const server of servers.splice(0)) await server.close();
    },
  };
}

/** The Message-IDs of received mails, sorted. */
export async function messageIds(mails: readonly { raw: string }[]): Promise<string[]> {
  const parsed = await Promise.all(mails.map(({ raw }) => parseMail(raw)));
  return parsed.map(({ messageId }) => messageId ?? '').toSorted();
}
