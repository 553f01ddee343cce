import { writeSync } from 'node:fs';
import { openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import type { Context } from '../../context.ts';
import { defaultShop } from '../../domain/shop.ts';
import { startWorker } from '../../jobs/worker.ts';
import { outsideOff } from '../../outside-off.ts';
import { createCaller } from '../../root.ts';

/** Takes requests and sends their mails as the server does, and prints each request's name once it is answered. */
const [dataDir = '', migrationsFolder = '', smtpUrl = '', round] = process.argv.slice(2);
const database = await openDatabase({ dataDir, migrationsFolder });
await database.migrate();
const context: Context = {
  database,
  db: database.db,
  now: () => new Date(),
  mailer: createMailer({ smtpUrl, mailDir: dataDir, from: 'no-reply@shop.example' }),
  log: { info: () => undefined, error: () => undefined },
  publicUrl: 'https://shop.example',
  integrations: { mail: false, google: false, ai: false },
  shop: defaultShop,
  ...outsideOff,
  actor: null,
  session: { token: null, dead: false, userAgent: '', setCookie: () => undefined },
  requestId: '',
  address: '',
};
await startWorker(context, { leaseSeconds: 5 });
for (let n = 1; ; n += 1) {
  const customerName = `${round}-${n}`;
  await createCaller({ ...context, address: customerName }).storefront.quotes.create({
    quoteType: 'product',
    customerName,
    customerEmail: `c${customerName}@example.com`,
  });
  writeSync(1, `${customerName}\n`);
}
