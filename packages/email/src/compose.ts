import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { MailError } from './mail-error.ts';
import type { RenderedMail } from './render.ts';
import { parseSender } from './sender.ts';
import { oneLine } from './wording.ts';

interface Envelope {
  to: string;
  key: string;
  replyTo?: string;
  inReplyTo?: string;
  references?: readonly string[];
}

/** Exactly one address, without characters that could add a header or an SMTP command. */
const singleAddress = /^[^\s\p{Cc}<>()[\]\\,;:@"]+@[^\s\p{Cc}<>()[\]\\,;:@"]+$/u;

/** Logs what the mailer did with a mail. */
export type MailLog = (fields: Record<string, unknown>, message: string) => void;

export type ComposedMail = ReturnType<ReturnType<typeof composeMail>>;

/** Turns rendered mails into messages for nodemailer. @param from the sender @throws Error if it contains no address */
export function composeMail(from: string, log?: MailLog) {
  const sender = parseSender(from);
  if (!sender) throw new Error(`The sender of mail must contain an email address: ${from}`);
  const { name, address, host } = sender;
  const idOf = (key: string) => `<${safeKey(key)}@${host}>`;

  return (
    { shopName, subject, html, text, isAutomatic }: RenderedMail,
    { to, key, replyTo, inReplyTo, references }: Envelope,
  ) => {
    if (!singleAddress.test(to)) {
      throw new MailError('The recipient is not a single email address', {
        permanent: true,
        code: 'EADDRESS',
      });
    }
    const validReplyTo = replyTo && singleAddress.test(replyTo) ? replyTo : undefined;
    if (replyTo && !validReplyTo) log?.({ key }, 'left an unusable reply address out of a mail');
    const answeredId = inReplyTo === undefined ? undefined : idOf(inReplyTo);
    const message = {
      messageId: idOf(key),
      // Without a name, mailboxes list the mail under what stands before the @.
      from: { name: name || oneLine(shopName), address },
      to: { name: '', address: to },
      ...(validReplyTo && { replyTo: { name: '', address: validReplyTo } }),
      ...(answeredId && { inReplyTo: answeredId, references: references?.map(idOf) ?? [answeredId] }),
      subject: encodeSubject(subject),
      html,
      text,
      // RFC 3834: mailboxes send no out-of-office reply to it. Ticket systems discard such mails, so those of a person have no such header.
      headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return { fileName: `${safeKey(key)}.eml`, subject, message };
  };
}

/** Characters per encoded word, the same as nodemailer's own. */
const MAX_WORD = 52;

/**
 * Encodes a subject that contains the start of an encoded word: nodemailer sends ASCII as it is, and mail clients would
 * decode the text into something else.
 */
function encodeSubject(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'B', MAX_WORD) : subject;
}

/** A key with only the characters that a Message-ID and a file name may contain. */
function safeKey(key: string): string {
  return key.replace(/[^A-Za-z0-9_-]/g, '-');
}
