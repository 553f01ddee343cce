import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailError } from './mail-error.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { samples } from './samples.ts';
import { startSilentServer, startSmtpServer, startUnreliableServer } from './testing/smtp.ts';

const mailers: Mailer[] = [];
const closing: (() => void | Promise<void>)[] = [];

function mailerTo(smtpUrl: string, timeoutMs = 5000) {
  const made = createMailer({ smtpUrl, mailDir: 'unused', from: 'shop@dealer.example', timeoutMs });
  mailers.push(made);
  return made;
}

async function serverThat(replies: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(replies);
  closing.push(() => server.close());
  return server;
}

async function silentServer(...lines: string[]) {
  const server = await startSilentServer(...lines);
  closing.push(() => server.close());
  return server;
}

const mail = (to = 'dana@example.com') =>
  ({ template: 'verify-email', props: samples['verify-email'], to, key: to }) as const;

afterEach(async () => {
  // server.close() waits until all clients have disconnected.
  for (const mailer of mailers.splice(0)) mailer.close();
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('a mail is rejected permanently', () => {
  it('when the server rejects the address; other mails are still sent over the same connection', async () => {
    const server = await serverThat({ recipient: (address) => (address.startsWith('gone') ? 550 : 250) });
    const mailer = mailerTo(server.url);
    const results = await Promise.allSettled(
      ['a@b.example', 'gone@b.example', 'c@b.example'].map((to) => mailer.send(mail(to))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { name: 'MailError', permanent: true, code: '550' } });
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(reasons).toEqual([expect.stringContaining('test reply 550')]);
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'a@b.example',
      'c@b.example',
    ]);
  });

  it('when the server rejects the message', async () => {
    const server = await serverThat({ message: 554 });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: true, code: '554' });
  });

  it.each([
    '550 5.1.1 <dana@example.com>: Recipient address rejected: User unknown in relay recipient table',
    '550 <relay@example.com>: no such user',
    '552 5.2.2 The mailbox is full',
    '556 5.1.10 The domain takes no mail',
  ])('when the server says that the address is wrong: %s', async (reply) => {
    const server = await serverThat({ recipient: () => reply });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: true, code: reply.slice(0, 3) });
  });

  it('when the server takes the message for spam', async () => {
    const server = await serverThat({ message: '550 5.7.1 Message rejected as spam' });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: true, code: '550' });
  });

  it.each([
    '',
    'dana',
    'a@b.example, c@d.example',
    'Dana <a@b.example>',
    'a@b.example\r\nRCPT TO:<c@d.example>',
  ])('when %j is not one address, without contacting the server', async (to) => {
    const server = await serverThat({});
    const sent = mailerTo(server.url).send(mail(to));
    await expect(sent).rejects.toMatchObject({ permanent: true, code: 'EADDRESS' });
    expect(server.received).toEqual([]);
  });
});

describe('a server that greets late', () => {
  async function lateServer(greetAfterMs: number) {
    const server = await serverThat({});
    const late = await startUnreliableServer(server, [{ greetAfterMs }]);
    closing.push(() => late.close());
    return { url: late.url, server };
  }

  it('gets the mail if it greets within the time limit', async () => {
    const { url, server } = await lateServer(150);
    await mailerTo(url).send(mail());
    expect(server.received).toHaveLength(1);
  });

  it('gets it with the next attempt if it does not', async () => {
    const { url, server } = await lateServer(5_000);
    const mailer = mailerTo(url, 500);
    await expect(mailer.send(mail())).rejects.toMatchObject({ permanent: false, code: 'ETIMEDOUT' });
    await mailer.send(mail());
    expect(server.received).toHaveLength(1);
  });
});

// One that has taken a mail delivers it, although nobody waits for its answer any more: another attempt is another copy.
it('a server that answers late, because it checks what a mail says, gets it once', async () => {
  const server = await serverThat({ messageAfterMs: 2_000 });
  await mailerTo(server.url, 600).send(mail());
  expect(server.received).toHaveLength(1);
});

describe('a mail is rejected temporarily', () => {
  it.each([421, 450, 452, 530])('when the server answers a recipient with %i', async (code) => {
    const server = await serverThat({ recipient: () => code });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: false, code: String(code) });
  });

  it('when the server rejects our sender, because the configuration is wrong and not the customer’s address', async () => {
    const server = await serverThat({ sender: 550 });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: false, code: '550' });
  });

  // Postfix, which most providers run, tells what is wrong with the sender and the sign-in only after the recipient.
  it.each([
    '554 5.7.1 <dana@example.com>: Relay access denied',
    '550 relay not permitted',
    '553 5.7.1 <shop@dealer.example>: Sender address rejected: not owned by user web',
    '550 5.1.8 <shop@dealer.example>: Sender address rejected: Domain not found',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.4.5 Daily user sending limit exceeded',
  ])('when the server answers a recipient with what staff can fix: %s', async (reply) => {
    const server = await serverThat({ recipient: () => reply });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: false, code: reply.slice(0, 3) });
  });

  it.each([
    '554 5.2.252 SendAsDenied; web@dealer.example not allowed to send as shop@dealer.example',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    '554 Message rejected: Email address is not verified. The following failed the check: shop@dealer.example',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this is resolved.',
    '550 5.4.5 Daily user sending limit exceeded',
  ])('when the server answers the message with what staff can fix: %s', async (reply) => {
    const server = await serverThat({ message: reply });
    const sent = mailerTo(server.url).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: false, code: reply.slice(0, 3) });
  });

  it('when the server is down, and is sent when it is up again', async () => {
    const server = await startSmtpServer();
    await server.close();
    const mailer = mailerTo(server.url);
    await expect(mailer.send(mail())).rejects.toMatchObject({ permanent: false, code: 'ECONNREFUSED' });
    await expect(mailer.verify()).rejects.toBeInstanceOf(MailError);
    const back = await startSmtpServer({}, Number(new URL(server.url).port));
    closing.push(() => back.close());
    await mailer.send(mail());
    expect(back.received).toHaveLength(1);
  });

  it.each([
    ['never greets', []],
    ['greets and then hangs', ['220 test ESMTP']],
    ['hangs at the recipient', ['220 test ESMTP', '250 test', '250 sender ok']],
  ])('when the server %s, after the time limit', async (_, lines) => {
    const server = await silentServer(...lines);
    const sent = mailerTo(server.url, 60).send(mail());
    await expect(sent).rejects.toMatchObject({
      permanent: false,
      code: 'ETIMEDOUT',
      message: 'The mail server took too long',
    });
  });

  it.each([
    ['before it greets', ''],
    ['after its greeting', '220 test ESMTP\r\n'],
  ])('when the server closes the connection %s', async (_, greeting) => {
    const server = createServer((socket) => socket.resume().end(greeting));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      await new Promise((resolve) => server.close(resolve));
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    const sent = mailerTo(`smtp://127.0.0.1:${port}`).send(mail());
    await expect(sent).rejects.toBeInstanceOf(MailError);
    await expect(sent).rejects.toMatchObject({ permanent: false });
  });

  it('when the server keeps sending reply lines without an end', async () => {
    const server = await startSilentServer('220 test ESMTP');
    closing.push(() => server.close());
    const drip = setInterval(() => server.say('250-still here'), 20);
    closing.push(() => clearInterval(drip));
    const sent = mailerTo(server.url, 100).send(mail());
    await expect(sent).rejects.toMatchObject({ permanent: false, code: 'ETIMEDOUT' });
  });
});
