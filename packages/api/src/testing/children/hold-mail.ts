import { writeSync } from 'node:fs';
import { openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import { jobHandlers } from '../../handlers.ts';
import { startWorker } from '../../jobs/worker.ts';
import { childContext } from './child-context.ts';

/** Claims the job of a mail and never completes it; prints a line when it holds the job, before or after sending. */
const [url = '', smtpUrl = '', moment = ''] = process.argv.slice(2);
const database = await openDatabase({ url, poolMax: 2 });
const mailer = createMailer({ smtpUrl, mailDir: 'unused', from: 'no-reply@shop.example' });
await startWorker(childContext(database.db, mailer), {
  ...jobHandlers,
  'mail.quoteNotification': async (services, payload, run) => {
    if (moment === 'after sending') await jobHandlers['mail.quoteNotification'](services, payload, run);
    writeSync(1, 'held\n');
    await new Promise<never>(() => undefined);
  },
});
