import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailLog } from '../mailer.ts';
import { refusalOf } from '../refusal.ts';
import type { Delivery } from './delivery.ts';

/** Mails become .eml files named after their keys; a mail sent twice is one file. */
export function fileDelivery(mailDir: string, log?: MailLog): Delivery {
  const folder = resolve(mailDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'file',
    async deliver({ fileName, subject, message }) {
      const file = join(folder, fileName);
      const unfinished = join(folder, `.${randomUUID()}.tmp`);
      try {
        const sent = await transport.sendMail(message);
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, sent.message);
        await rename(unfinished, file);
      } catch (error) {
        throw refusalOf(error);
      }
      log?.({ file, to: message.to.address, subject }, 'wrote a mail to a file');
      return file;
    },
    async verify() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
