import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { MailLog } from './mailer.ts';
import { MailRefused } from './refusal.ts';
import type { RenderedMail } from './render.ts';

interface Envelope {
  to: string;
  key: string;
  replyTo?: string;
  inReplyTo?: string;
}

/** Exactly one address, which no header or SMTP command can take for more than that. */
const singleAddress = /^[^\s\p{Cc}<>()[\]\\,;:@"]+@[^\s\p{Cc}<>()[\]\\,;:@"]+$/u;

export type ComposedMail = ReturnType<ReturnType<typeof composeMail>>;

/** Turns rendered mails into messages for nodemailer, sent by `from`; throws an Error when that holds no address. */
export function composeMail(from: string, log?: MailLog) {
  const host = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1];
  if (!host) throw new Error(`The sender of mail must hold an e-mail address: ${from}`);
  const idOf = (key: string) => `<${safeKey(key)}@${host}>`;

  return ({ subject, html, text }: RenderedMail, { to, key, replyTo, inReplyTo }: Envelope) => {
    if (!singleAddress.test(to)) {
      throw new MailRefused('The recipient is not one e-mail address', { permanent: true, code: 'EADDRESS' });
    }
    const answersTo = replyTo && singleAddress.test(replyTo) ? replyTo : undefined;
    if (replyTo && !answersTo) log?.({ key }, 'left an unusable reply address out of a mail');
    const earlier = inReplyTo === undefined ? undefined : idOf(inReplyTo);
    const message = {
      messageId: idOf(key),
      from,
      to: { name: '', address: to },
      ...(answersTo && { replyTo: { name: '', address: answersTo } }),
      ...(earlier && { inReplyTo: earlier, references: earlier }),
      subject: asTyped(subject),
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return { fileName: `${safeKey(key)}.eml`, subject, message };
  };
}

/** Characters of an encoded word: as nodemailer splits its own. */
const LONGEST_WORD = 52;

/**
 * A subject whose readers see what was typed: nodemailer passes ASCII on as it is, so what looks like an encoded word
 * would be decoded into something else.
 */
function asTyped(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'B', LONGEST_WORD) : subject;
}

/** A key as it may stand in a Message-ID and in a file name. */
function safeKey(key: string): string {
  return key.replace(/[^A-Za-z0-9_-]/g, '-');
}
