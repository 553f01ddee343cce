import { writeSync } from 'node:fs';
import { openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import { jobHandlers } from '../../handlers.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createCaller } from '../../root.ts';
import { childContext } from './child-context.ts';

/** Accepts requests and sends their mails as the server does, and prints each request's name when it is answered. */
const [dataDir = '', migrationsFolder = '', smtpUrl = '', round] = process.argv.slice(2);
const database = await openDatabase({ dataDir, migrationsFolder });
await database.migrate();
const mailer = createMailer({ smtpUrl, mailDir: dataDir, from: 'no-reply@shop.example' });
const context = childContext(database.db, mailer);
await startWorker(context, jobHandlers, { leaseSeconds: 5 });
for (let n = 1; ; n += 1) {
  const customerName = `${round}-${n}`;
  await createCaller({ ...context, address: customerName }).storefront.quotes.create({
    quoteType: 'product',
    productName: 'Mower',
    customerName,
    customerEmail: `c${customerName}@example.com`,
  });
  writeSync(1, `${customerName}\n`);
}
