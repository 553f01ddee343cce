import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askNoAi, type GoogleSignIn, type Services } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop';
import type { Database } from '@dealer/db';
import { testDatabase } from '@dealer/db/testing';
import { createMailer } from '@dealer/email';
import type { RenderPage } from '@dealer/web/entry-server';
import * as z from 'zod';
import { followCatalogueVersion } from '../catalogue-version.ts';
import type { Composition } from '../composition.ts';
import { readEnv } from '../env.ts';
import { anonymousCache } from '../http/anonymous.ts';
import { createApp } from '../http/app.ts';
import { FinishedAnswers } from '../http/finished.ts';
import { createListener } from '../listener.ts';
import { createLog } from '../log.ts';
import { createOutboundFetch } from '../outbound/outbound-fetch.ts';
import { createPictureStore } from '../pictures/picture-store.ts';

export interface TestServer {
  url: string;
  database: Database;
  dataDir: string;
  /** The lines that the server logged, parsed. */
  logged: Record<string, unknown>[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

const logLine = z.record(z.string(), z.unknown());

/** A page that says which products it saw: stands in where the web app's look is not the question. */
const renderNames: RenderPage = async ({ trpcClient, request }) => {
  const { items } = await trpcClient.storefront.products.search.query({});
  const names = items.map((item) => item.name).join(', ');
  const html = `<!doctype html><html><head><script>window.x=1</script></head><body>${names}</body></html>`;
  return new Response(html, { status: new URL(request.url).pathname === '/' ? 200 : 404 });
};

interface Options {
  render?: RenderPage;
  google?: GoogleSignIn;
  /** Variables of the environment beside the tests' own. */
  variables?: Record<string, string>;
}

/** A server on a free port of the loopback address, on the emptied test database. */
export async function startTestServer({
  render = renderNames,
  google = { configured: false },
  variables = {},
}: Options = {}): Promise<TestServer> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-'));
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.example', ...variables });
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line) => logged.push(logLine.parse(JSON.parse(line))),
  });
  const services: Services = {
    database,
    db: database.db,
    now: () => new Date(),
    mailer: createMailer({ mailDir: join(dataDir, 'mail'), from: env.mailFrom }),
    log,
    publicUrl: env.publicUrl,
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    outboundFetch: createOutboundFetch({ allows: () => true }),
    askAi: askNoAi,
    pictures: createPictureStore(join(dataDir, 'products')),
    uploads: env.uploads,
  };
  const version = await followCatalogueVersion(database, () => performance.now());
  const composition: Composition = {
    env,
    log,
    services,
    version,
    google,
    anonymous: anonymousCache(version, new FinishedAnswers()),
    clientDir: '',
    close: () => version.close(),
  };
  const server: Server = createServer(createListener(composition, createApp(composition, render).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on a port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    database,
    dataDir,
    logged,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await composition.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
