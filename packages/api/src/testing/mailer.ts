import type { Mailer, TemplateName } from '@dealer/email';

interface SentMail {
  template: TemplateName;
  to: string;
  key: string;
  replyTo?: string;
  props: Record<string, unknown>;
}

export interface RecordingMailer extends Mailer {
  sent: SentMail[];
}

/** A mailer that stores the mails in `sent` instead of sending them. */
export function recordingMailer(): RecordingMailer {
  const sent: SentMail[] = [];
  return {
    kind: 'file',
    sent,
    send: async (mail) => {
      sent.push({ ...mail, props: { ...mail.props } });
      return { messageId: `<${mail.key}@shop.example>` };
    },
    verify: async () => undefined,
    close: () => undefined,
  };
}
