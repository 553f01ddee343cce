import { writeSync } from 'node:fs';
import { jobHandlers, localServices, type Services, startWorker } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { openDatabase } from '@dealer/db';
import { createAskAi } from '../../outbound/ask-ai.ts';

/** Goes on with an enrichment run as the server does, with an AI on the loopback address; prints a line after each transaction. */
const [dataDir = '', aiUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
database.onCommit(() => void writeSync(1, 'committed\n'));
const log = { info: () => undefined, error: () => undefined };
const services: Services = {
  db: database.db,
  now: () => new Date(),
  log,
  publicUrl: 'https://shop.example',
  integrations: { mail: false, google: false, ai: true },
  shop: defaultShop,
  ...localServices,
  askAi: createAskAi({ key: 'k', baseUrl: aiUrl }, log),
};
await startWorker(services, jobHandlers);
