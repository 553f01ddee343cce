import type { ComposedMail } from '../compose.ts';

/** Delivers composed mails. */
export interface Delivery {
  kind: 'smtp' | 'file';
  /** Resolves to the file's path if the mail was written to a file. @throws MailError */
  deliver(mail: ComposedMail, signal?: AbortSignal): Promise<string | undefined>;
  verify(): Promise<void>;
  close(): void;
}
