import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
import { samples } from './samples.ts';
import { templateNames } from './templates.ts';
import { headerNames, parseMail, startSmtpServer, type TestSmtpServer } from './testing/smtp.ts';

let folder: string;
let server: TestSmtpServer;
let logged: { fields: Record<string, unknown>; message: string }[];
let mailers: Mailer[];

function mailer(options: Partial<MailerOptions> = {}): Mailer {
  const made = createMailer({
    mailDir: join(folder, 'mail'),
    from: 'Outdoor Power <shop@dealer.example>',
    log: (fields, message) => logged.push({ fields, message }),
    ...options,
  });
  mailers.push(made);
  return made;
}

const verification = {
  template: 'verify-email',
  props: samples['verify-email'],
  to: 'dana@example.com',
} as const;

async function onlyMail() {
  expect(server.received).toHaveLength(1);
  const raw = server.received[0]?.raw ?? '';
  return { raw, parsed: await parseMail(raw) };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailer-'));
  server = await startSmtpServer();
  logged = [];
  mailers = [];
});

afterEach(async () => {
  for (const made of mailers) made.close();
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a mail by SMTP', () => {
  it.each(templateNames)('carries %s in HTML and text', async (template) => {
    await mailer({ smtpUrl: server.url }).send({
      template,
      props: samples[template],
      to: 'a@b.example',
      key: template,
    });
    const { parsed } = await onlyMail();
    expect(parsed.subject).toMatch(/\S/);
    expect(parsed.html).toContain('7332 Lewis Ave');
    expect(parsed.text).toContain('7332 Lewis Ave');
    expect(parsed.from?.text).toBe('"Outdoor Power" <shop@dealer.example>');
    // What a person wrote is no automatic mail: ticket systems of companies and towns discard those.
    const isWritten = template === 'quote-response';
    expect(parsed.headers.get('auto-submitted')).toBe(isWritten ? undefined : 'auto-generated');
  });

  it('comes from the name that the shop has under Settings where the sender is an address alone', async () => {
    const made = mailer({ smtpUrl: server.url, from: 'shop@dealer.example' });
    const shop = { ...samples['verify-email'].shop, name: 'Miller & Sons, Inc.' };
    await made.send({ ...verification, props: { ...verification.props, shop }, key: 'a' });
    const { parsed } = await onlyMail();
    expect(parsed.from?.value).toEqual([{ address: 'shop@dealer.example', name: 'Miller & Sons, Inc.' }]);
  });

  it('has the same Message-ID in every attempt, derived from its key', async () => {
    const made = mailer({ smtpUrl: server.url });
    const first = await made.send({ ...verification, key: 'job:41/verify <x>' });
    const second = await made.send({ ...verification, key: 'job:41/verify <x>' });
    expect(first).toEqual({ messageId: '<job-41-verify--x-@dealer.example>' });
    expect(second).toEqual(first);
    const parsed = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
    expect(parsed.map(({ messageId }) => messageId)).toEqual([first.messageId, first.messageId]);
  });

  it('has the reply address and the mail that it answers in its header', async () => {
    const made = mailer({ smtpUrl: server.url });
    await made.send({ ...verification, key: 'q-2', replyTo: 'quotes@dealer.example', inReplyTo: 'q-1' });
    const { parsed } = await onlyMail();
    expect(parsed.replyTo?.value).toEqual([{ address: 'quotes@dealer.example', name: '' }]);
    expect(parsed.inReplyTo).toBe('<q-1@dealer.example>');
    expect(parsed.references).toBe('<q-1@dealer.example>');
  });

  it('gets no header field from a line break in a name, a subject or a reply address', async () => {
    const injection = 'Dana\r\nBcc: victim@example.com\r\n\r\n<p>x';
    const made = mailer({ smtpUrl: server.url, from: 'Outdoor\r\nX-From: 1 <shop@dealer.example>' });
    await made.send({
      template: 'contact-notification',
      props: {
        ...samples['contact-notification'],
        firstName: injection,
        lastName: 'W\u2028X-Last: 1',
        subject: injection,
      },
      to: 'staff@dealer.example',
      key: 'contact-1\r\nX-Key: 1',
      replyTo: 'dana@example.com\r\nX-Reply: 1',
      inReplyTo: 'q\r\nX-Earlier: 1',
    });
    const { raw, parsed } = await onlyMail();
    const known = [
      'from',
      'to',
      'in-reply-to',
      'references',
      'subject',
      'message-id',
      'auto-submitted',
      'date',
    ];
    expect(headerNames(raw).toSorted()).toEqual([...known, 'mime-version', 'content-type'].toSorted());
    expect(server.received[0]?.recipients).toEqual(['staff@dealer.example']);
    expect(parsed.subject).toMatch(/^Message from Dana Bcc: victim@example\.com/);
    expect(logged.map(({ message }) => message)).toEqual(['left an unusable reply address out of a mail']);
  });

  it('keeps emoji and letters of every alphabet in the subject and both parts', async () => {
    const productName = 'Mäher 🚜 для газона';
    const props = { ...samples['quote-notification'], productName, comments: '👩‍🌾 ok' };
    await mailer({ smtpUrl: server.url }).send({
      template: 'quote-notification',
      props,
      to: 'a@b.example',
      key: 'k',
    });
    const { parsed } = await onlyMail();
    expect(parsed.subject).toContain(productName);
    expect(parsed.html).toContain('👩‍🌾 ok');
    expect(parsed.text).toContain('👩‍🌾 ok');
  });

  it.each([
    ['an encoded word', '=?utf-8?q?Your_password?='],
    ['encoded words with blanks between', '=?utf-8?q?a?=  =?utf-8?q?b?= =?us-ascii?B?Yg==?='],
    ['a broken one', 'x=?utf-8?q?a b?= ?= =?'],
    ['one beside emoji', `🚜 =?utf-8?q?a?= "${'ä🚜'.repeat(20)}"`],
    ['a long one', `=?utf-8?q?${'a'.repeat(60)}?= ${'=?utf-8?b?YQ==?= '.repeat(3)}`.trim()],
  ])('shows the subject as it was typed with %s in it', async (_name, typed) => {
    await mailer({ smtpUrl: server.url }).send({
      template: 'quote-response',
      props: { ...samples['quote-response'], subject: typed },
      to: 'a@b.example',
      key: 'k',
    });
    const { raw, parsed } = await onlyMail();
    expect(parsed.subject).toBe(typed);
    const [subject = ''] = /^Subject:[^\r]*(\r\n [^\r]*)*/m.exec(raw) ?? [];
    for (const line of subject.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  });

  it('can be verified with a server that answers', async () => {
    await expect(mailer({ smtpUrl: server.url }).verify()).resolves.toBeUndefined();
  });
});

describe('a mail without a server', () => {
  it('is written to a file in a new folder, and its path is logged', async () => {
    const made = mailer();
    expect(made.kind).toBe('file');
    const { file = '', messageId } = await made.send({ ...verification, key: 'job-7' });
    expect(file).toBe(join(folder, 'mail', 'job-7.eml'));
    // It can have the link that sets a password.
    expect((await stat(join(folder, 'mail', 'job-7.eml'))).mode & 0o777).toBe(0o600);
    const parsed = await parseMail(await readFile(file, 'utf8'));
    expect(parsed.messageId).toBe(messageId);
    expect(parsed.text).toContain(samples['verify-email'].verifyUrl);
    expect(logged).toEqual([
      {
        fields: { file, to: 'dana@example.com', subject: parsed.subject },
        message: 'wrote a mail to a file',
      },
    ]);
  });

  it('has its subject as typed in the file and the log if it contains an encoded word', async () => {
    const subject = 'Your =?utf-8?q?password?=';
    const props = { ...samples['quote-response'], subject };
    const { file = '' } = await mailer().send({
      template: 'quote-response',
      props,
      to: 'a@b.example',
      key: 'k',
    });
    expect((await parseMail(await readFile(file, 'utf8'))).subject).toBe(subject);
    expect(logged.map(({ fields }) => fields['subject'])).toEqual([subject]);
  });

  it('is one file if it is sent several times, without temporary files', async () => {
    const made = mailer();
    await Promise.all([1, 2, 3].map(() => made.send({ ...verification, key: '../../job 7' })));
    expect(await readdir(join(folder, 'mail'))).toEqual(['------job-7.eml']);
  });

  it('leaves no temporary file when it cannot be written', async () => {
    await mkdir(join(folder, 'mail', 'k.eml'), { recursive: true });
    const sent = mailer().send({ ...verification, key: 'k' });
    await expect(sent).rejects.toMatchObject({ permanent: false, code: 'EISDIR' });
    expect(await readdir(join(folder, 'mail'))).toEqual(['k.eml']);
  });

  it('is rejected temporarily when the folder cannot be created', async () => {
    await writeFile(join(folder, 'mail'), 'a file in the way');
    const made = mailer();
    await expect(made.send({ ...verification, key: 'k' })).rejects.toMatchObject({
      permanent: false,
      code: 'EEXIST',
    });
    await expect(made.verify()).rejects.toMatchObject({ permanent: false, code: 'EEXIST' });
  });
});

it('a mailer cannot be created for a sender without an address', () => {
  expect(() => mailer({ from: 'Outdoor Power' })).toThrow('must contain an email address');
});
