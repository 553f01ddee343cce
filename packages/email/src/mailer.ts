import { composeMail, type MailLog } from './compose.ts';
import { fileDelivery } from './delivery/file.ts';
import { smtpDelivery } from './delivery/smtp.ts';
import { renderMail } from './render.ts';
import type { TemplateName, TemplateProps } from './templates.ts';

/** A mail to be rendered and delivered. */
export interface OutgoingMail<Name extends TemplateName> {
  template: Name;
  /** What its template is rendered with. */
  props: TemplateProps[Name];
  /** A single email address. */
  to: string;
  /** Idempotency key: a retry has the same key, and therefore the same Message-ID. */
  key: string;
  /** A single email address; anything else is omitted and logged. */
  replyTo?: string;
  /** The key of the mail that this one answers, so that mailboxes keep both in one thread. */
  inReplyTo?: string;
  /** The keys of all mails of the thread before this one, the first one first; without them, only `inReplyTo`. */
  references?: readonly string[];
  /** Ends the delivery before its own time limit does. */
  signal?: AbortSignal;
}

/** A mail that the mail server took, or that was written to a file. */
export interface SentMail {
  /** Its Message-ID, with angle brackets. */
  messageId: string;
  /** Where the mail was written if there is no mail server. */
  file?: string;
}

/** Sends mails by a mail server, or writes them to files where there is none. */
export interface Mailer {
  kind: 'smtp' | 'file';
  /** Renders and delivers one mail. @throws MailError */
  send<Name extends TemplateName>(mail: OutgoingMail<Name>): Promise<SentMail>;
  /** Checks that mail can be sent now: the server answers, or the folder is writable. @throws MailError */
  verify(): Promise<void>;
  /** Closes the connections to the mail server; nothing is sent after that. */
  close(): void;
}

export interface MailerOptions {
  /** 'smtp://user:password@host:587' or 'smtps://…'; without it, mails are written to files. */
  smtpUrl?: string;
  /** Folder of the .eml files; created if it is missing. */
  mailDir: string;
  /** 'Shop name <shop@example.com>', or the bare address: then each mail has the name of its shop. */
  from: string;
  log?: MailLog;
  /**
   * Milliseconds that the server has to accept a connection and to greet. A whole delivery has nine times as long, which must be less
   * than the lease of a job. Default: 10,000.
   */
  timeoutMs?: number;
}

/** Creates a mailer. @throws Error if `from` contains no address */
export function createMailer({ smtpUrl, mailDir, from, log, timeoutMs = 10_000 }: MailerOptions): Mailer {
  const compose = composeMail(from, log);
  const delivery = smtpUrl ? smtpDelivery(smtpUrl, timeoutMs) : fileDelivery(mailDir, log);
  return {
    kind: delivery.kind,
    async send({ template, props, signal, ...envelope }) {
      const mail = compose(renderMail(template, props), envelope);
      const { messageId } = mail.message;
      const file = await delivery.deliver(mail, signal);
      return file === undefined ? { messageId } : { messageId, file };
    },
    verify: () => delivery.verify(),
    close: () => delivery.close(),
  };
}
