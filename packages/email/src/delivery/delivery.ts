import type { ComposedMail } from '../compose.ts';

/** A way for mails to leave. */
export interface Delivery {
  kind: 'smtp' | 'file';
  /** Resolves to the file's path when the mail became a file; throws MailRefused. */
  deliver(mail: ComposedMail): Promise<string | undefined>;
  verify(): Promise<void>;
  close(): void;
}
