import { jobHandlers, localServices, type Services, startWorker } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { openDatabase } from '@dealer/db';
import { createFolderFiles } from '../../images/image-files.ts';
import { createImageStore } from '../../images/image-store.ts';
import { createSites } from '../../outbound/sites.ts';

/** Fetches images as the server does, from sites on a port of the loopback address. */
const [dataDir = '', folder = '', port = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const log = { info: () => undefined, error: () => undefined };
const services: Services = {
  db: database.db,
  now: () => new Date(),
  log,
  publicUrl: 'https://shop.example',
  integrations: { mail: false, google: false, ai: false },
  shop: defaultShop,
  ...localServices,
  images: createImageStore(createFolderFiles(folder), log),
  sites: createSites({
    pauseMs: 0,
    allows: () => true,
    reroute: ({ pathname }) => new URL(`http://127.0.0.1:${port}${pathname}`),
  }),
};
await startWorker(services, jobHandlers);
