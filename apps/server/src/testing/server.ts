import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askNoAi,
  type GoogleSignIn,
  inlineEnrichmentWork,
  inlineImportWork,
  inlinePageReader,
  type ReadLimit,
  type Services,
  unlimitedReads,
} from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { testPasswords } from '@dealer/api/testing';
import type { Database } from '@dealer/db';
import { testDatabase } from '@dealer/db/testing';
import { createMailer } from '@dealer/email';
import type { RenderedPage, RenderPage } from '@dealer/web/entry-server';
import * as z from 'zod';
import { followCatalogVersion } from '../catalog-version.ts';
import type { Composition } from '../composition.ts';
import { createHttpServer, type HttpTimeouts } from '../connections/http-server.ts';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';
import { createListener } from '../connections/listener.ts';
import { readEnv } from '../env.ts';
import { type BodyTimeLimits, createApp } from '../http/app.ts';
import { createAnonymousCache } from '../http/cache/anonymous-cache.ts';
import { ResponseCache } from '../http/cache/response-cache.ts';
import { createSharedReads } from '../http/cache/shared-reads.ts';
import { createFolderFiles, type ImageFiles } from '../images/image-files.ts';
import { createImageStore } from '../images/image-store.ts';
import { createLeadPath, type OwnLeadPath } from '../lead-path.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutboundFetch } from '../outbound/outbound-fetch.ts';
import { createOutboundPost } from '../outbound/outbound-post.ts';
import { createSites } from '../outbound/sites.ts';
import { createReadDisks } from '../read-disks.ts';

export interface TestServer {
  url: string;
  database: Database;
  dataDir: string;
  /** The lines that the server logged, parsed. */
  logged: Record<string, unknown>[];
  /** The lead path of this server. */
  leadPath: OwnLeadPath;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

const logLine = z.record(z.string(), z.unknown());

/** What a renderer gives for a page without headers of its own. */
export const renderedPage = (html: string, status = 200): RenderedPage => ({
  status,
  headers: new Headers(),
  head: '',
  body: html,
});

/** Renders the names of the products instead of the web app, for tests that are not about its pages. */
const renderNames: RenderPage = async ({ trpcClient, request, nonce }) => {
  const { items } = await trpcClient.storefront.products.search.query({});
  const names = items.map((item) => item.name).join(', ');
  const html = `<!doctype html><html><head><script nonce="${nonce}">window.x=1</script></head><body>${names}</body></html>`;
  return renderedPage(html, new URL(request.url).pathname === '/' ? 200 : 404);
};

interface Options {
  render?: RenderPage;
  google?: GoogleSignIn;
  /** Variables of the environment beside the tests' own. */
  variables?: Record<string, string>;
  /** Unlimited unless given. */
  readLimit?: ReadLimit;
  /** Instead of the emptied test database; the caller closes it. */
  database?: Database;
  /** Of request bodies, instead of the real limits. */
  timeLimits?: BodyTimeLimits;
  /** Of node's HTTP server, instead of the real ones. */
  timeouts?: HttpTimeouts;
  /** How the files of images differ from those of the data folder. */
  imageFiles?: Partial<ImageFiles>;
}

/** A server on a free port of the loopback address, on the emptied test database. */
export async function startTestServer({
  render = renderNames,
  google = { configured: false },
  variables = {},
  readLimit = unlimitedReads,
  database: given,
  timeLimits,
  timeouts,
  imageFiles: changes,
}: Options = {}): Promise<TestServer> {
  const database = given ?? (await testDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-'));
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.example', ...variables });
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line) => logged.push(logLine.parse(JSON.parse(line))),
  });
  let ownAddress = '';
  const leadPath = createLeadPath(() => ownAddress);
  const imageFiles = { ...createFolderFiles(join(dataDir, 'products')), ...changes };
  const services: Services = {
    db: database.db,
    now: () => new Date(),
    mailer: createMailer({ mailDir: join(dataDir, 'mail'), from: env.mailFrom }),
    log,
    publicUrl: env.publicUrl,
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    passwords: testPasswords,
    outboundFetch: createOutboundFetch({ allows: () => true }),
    outboundPost: createOutboundPost({ allows: () => true }),
    askAi: askNoAi,
    images: createImageStore(imageFiles, log),
    sites: createSites({ allows: () => true, pauseMs: 0 }),
    pageReader: inlinePageReader,
    importWork: inlineImportWork,
    enrichmentWork: inlineEnrichmentWork,
    backups: null,
    readDisks: createReadDisks({ data: dataDir, backups: undefined }),
    leadPath,
    readLimit,
    uploads: env.uploads,
  };
  const version = await followCatalogVersion(database, () => performance.now());
  const cache = new ResponseCache();
  const metrics = env.metricsToken ? createMetrics({ services, database, counts: cache.counts }) : undefined;
  const composition: Composition = {
    env,
    log,
    services,
    version,
    cache,
    leadPath,
    google,
    anonymous: createAnonymousCache(version, cache, env.publicUrl),
    sharedReads: createSharedReads(version),
    imageFiles,
    metrics,
    clientDir: '',
    async close() {
      metrics?.close();
      await version.close();
    },
  };
  const server: Server = createHttpServer(
    createListener(composition, createApp(composition, render, timeLimits).fetch),
    timeouts,
  );
  const port = await listenOnLoopback(server);
  const url = `http://127.0.0.1:${port}`;
  ownAddress = url;
  return {
    url,
    database,
    dataDir,
    logged,
    leadPath,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await composition.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
