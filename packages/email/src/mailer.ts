import { composeMail } from './compose.ts';
import { fileDelivery } from './delivery/file.ts';
import { smtpDelivery } from './delivery/smtp.ts';
import { renderMail } from './render.ts';
import type { TemplateName, TemplateProps } from './templates.ts';

export interface OutgoingMail<Name extends TemplateName> {
  template: Name;
  props: TemplateProps[Name];
  /** One e-mail address. */
  to: string;
  /** Names this mail among all others; a repeated attempt carries the same key, hence the same Message-ID. */
  key: string;
  /** One e-mail address; left out of the mail, and logged, when it is none. */
  replyTo?: string;
  /** The key of the mail that this one answers, so that mailboxes keep the two together. */
  inReplyTo?: string;
}

export interface SentMail {
  messageId: string;
  /** Where the mail was written, when there is no mail server. */
  file?: string;
}

export interface Mailer {
  kind: 'smtp' | 'file';
  /** Renders and delivers one mail. Throws MailRefused when it was not taken. */
  send<Name extends TemplateName>(mail: OutgoingMail<Name>): Promise<SentMail>;
  /** Checks that mail could go out now: the server answers, or the folder can be written. Throws MailRefused. */
  verify(): Promise<void>;
  close(): void;
}

export type MailLog = (fields: Record<string, unknown>, message: string) => void;

export interface MailerOptions {
  /** 'smtp://user:password@host:587' or 'smtps://…'; without it mails are written as files. */
  smtpUrl?: string;
  /** Folder of the .eml files; made when it is missing. */
  mailDir: string;
  /** 'Shop name <shop@example.com>' or the bare address. */
  from: string;
  log?: MailLog;
  /**
   * Milliseconds that the server may take to accept a connection, to greet, and to answer a command; a whole
   * delivery gets three times as long. 10,000 when not given.
   */
  timeoutMs?: number;
}

/** Makes the mailer that the options describe; throws an Error when `from` holds no address. */
export function createMailer({ smtpUrl, mailDir, from, log, timeoutMs = 10_000 }: MailerOptions): Mailer {
  const compose = composeMail(from, log);
  const delivery = smtpUrl ? smtpDelivery(smtpUrl, timeoutMs) : fileDelivery(mailDir, log);
  return {
    kind: delivery.kind,
    async send({ template, props, ...envelope }) {
      const mail = compose(await renderMail(template, props), envelope);
      const { messageId } = mail.message;
      const file = await delivery.deliver(mail);
      return file === undefined ? { messageId } : { messageId, file };
    },
    verify: () => delivery.verify(),
    close: () => delivery.close(),
  };
}
