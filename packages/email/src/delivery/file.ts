import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailLog } from '../compose.ts';
import { toMailError } from '../mail-error.ts';
import type { Delivery } from './delivery.ts';

/** Writes mails to .eml files named after their keys, so that a mail sent twice is one file. */
export function fileDelivery(mailDir: string, log?: MailLog): Delivery {
  const folder = resolve(mailDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'file',
    async deliver({ fileName, subject, message }) {
      const file = join(folder, fileName);
      const temporaryFile = join(folder, `.${randomUUID()}.tmp`);
      try {
        const sent = await transport.sendMail(message);
        await mkdir(folder, { recursive: true });
        await writeFile(temporaryFile, sent.message, { mode: 0o600 });
        await rename(temporaryFile, file);
      } catch (error) {
        await rm(temporaryFile, { force: true }).catch(() => undefined);
        throw toMailError(error);
      }
      log?.({ file, to: message.to.address, subject }, 'wrote a mail to a file');
      return file;
    },
    async verify() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
