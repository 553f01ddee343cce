import { join } from 'node:path';
import {
  type AskAi,
  askNoAi,
  createPasswords,
  createReadLimit,
  enqueueMaintenance,
  googleSignIn,
  inlineEnrichmentWork,
  inlineImportWork,
  inlinePageReader,
  jobHandlers,
  SAFE_PASSWORD_COST,
  type Services,
  startWorker,
} from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import type { Logger } from 'pino';
import { startBackgroundThreads, type ThreadScripts } from './background/background-threads.ts';
import { createBackups } from './backup/create-backups.ts';
import { type CatalogVersion, followCatalogVersion } from './catalog-version.ts';
import { closeAll, type OpenResources } from './close-all.ts';
import { emptyDatabase, migrationsFolder } from './database-files.ts';
import type { Env } from './env.ts';
import { acceptConnections } from './event-loop/accept-connections.ts';
import { backupFolderProblem, prepareDataFolder } from './file-access.ts';
import type { AppParts } from './http/app-parts.ts';
import { createAnonymousCache } from './http/cache/anonymous-cache.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { createSharedReads } from './http/cache/shared-reads.ts';
import { createBucketFiles } from './images/bucket-files.ts';
import { startImageEncoder } from './images/encoder-process.ts';
import { createFolderFiles } from './images/image-files.ts';
import { lockImagesIn, withoutLock } from './images/image-lock.ts';
import { createImageStore } from './images/image-store.ts';
import { createLeadPath, type OwnLeadPath } from './lead-path.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOutboundFetch } from './outbound/outbound-fetch.ts';
import { createOutboundPost } from './outbound/outbound-post.ts';
import { startPageThreads } from './outbound/page-threads.ts';
import { ROBOT_NAME } from './outbound/robots.ts';
import { createSites, type SiteOptions } from './outbound/sites.ts';
import { createReadDisks } from './read-disks.ts';
import { seedIfEmpty } from './seed.ts';

/** All services of the process, created once at start. */
export interface Composition extends AppParts {
  log: Logger;
  version: CatalogVersion;
  cache: ResponseCache;
  /** Null where this process does not test itself. */
  leadPath: OwnLeadPath | null;
  close(): Promise<void>;
}

interface ComposeOptions {
  /** Folder of the built browser files; empty in development, where Vite serves them. */
  clientDir: string;
  /** The built scripts of threads for long work; without them, and on the embedded database, the main thread does it. */
  workThreads?: ThreadScripts;
  /** The built script of the thread that makes backups; without it none are made. */
  backupThread?: URL;
  /** The built script of the threads that parse pages; without it they are parsed in the main thread. */
  pageThread?: URL;
  /** The built script of the process that encodes images; without one this process does. */
  imageProcess?: URL;
  /** Where this process listens, without a slash at the end; without it the lead path is not tested. */
  ownAddress?: string;
  /** Replaces outbound requests, so that none reaches the web. */
  outbound?: SiteOptions;
  /** Whether misuse of the database's handle inside a transaction throws (default); costs time. */
  detectMisuse?: boolean;
}

/**
 * Creates the services: opens the database, migrates it, seeds an empty one if SEED says so, and starts the worker.
 * @throws DataFolderUnusable, DatabaseUnavailable; everything that was opened before is closed
 */
export async function compose(env: Env, log: Logger, options: ComposeOptions): Promise<Composition> {
  const opened: OpenResources = [];
  try {
    return await openAll(env, log, options, opened);
  } catch (error) {
    await closeAll(opened, log);
    throw error;
  }
}

/** Loads the AI client only if one is configured: it is a fifth of the server's code. */
async function loadAskAi(openAi: NonNullable<Env['openAi']>, log: Logger): Promise<AskAi> {
  const { createAskAi } = await import('./outbound/ask-ai.ts');
  return createAskAi(openAi, log);
}

async function openAll(
  env: Env,
  log: Logger,
  {
    clientDir,
    workThreads,
    backupThread,
    pageThread,
    imageProcess,
    ownAddress,
    outbound = {},
    detectMisuse,
  }: ComposeOptions,
  opened: OpenResources,
): Promise<Composition> {
  prepareDataFolder(env.dataDir);
  const database = await openDatabase({
    ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: join(env.dataDir, 'database') }),
    migrationsFolder,
    emptyDatabase,
    beforeQuery: acceptConnections,
    detectMisuse,
  });
  opened.push({ name: 'database', close: () => database.close() });
  const mailer = createMailer({
    ...(env.smtpUrl && { smtpUrl: env.smtpUrl }),
    mailDir: join(env.dataDir, 'mail'),
    from: env.mailFrom,
    log: (fields, message) => log.info(fields, message),
  });
  opened.push({ name: 'mailer', close: () => mailer.close() });
  const ownOutbound = { userAgent: `${ROBOT_NAME} (+${env.publicUrl})`, ...outbound };
  const threads = pageThread && startPageThreads(pageThread, log);
  if (threads) opened.push({ name: 'page threads', close: () => threads.close() });
  const { databaseUrl: url, openAi } = env;
  const background = workThreads && url && startBackgroundThreads(workThreads, { url, openAi }, log);
  if (background) opened.push({ name: 'background threads', close: () => background.close() });
  const now = () => new Date();
  const backups = backupThread ? createBackups(backupThread, database, env, now) : null;
  if (backups) opened.push({ name: 'backup thread', close: () => backups.close() });
  const backupProblem = backups && backupFolderProblem(env.backupDir);
  if (backupProblem) log.error(`${backupProblem} No backups are made until that is corrected.`);
  const leadPath = ownAddress ? createLeadPath(() => ownAddress) : null;
  const folder = join(env.dataDir, 'products');
  const encoder = imageProcess && startImageEncoder(imageProcess);
  if (encoder) opened.push({ name: 'image encoder', close: () => encoder.close() });
  const imageFiles = env.imagesBucket
    ? createBucketFiles(env.imagesBucket, folder)
    : createFolderFiles(folder);
  const services: Services = {
    db: database.db,
    now,
    mailer,
    log,
    publicUrl: env.publicUrl,
    integrations: {
      mail: env.smtpUrl !== undefined,
      google: env.google !== undefined,
      ai: env.openAi !== undefined,
    },
    shop: defaultShop,
    passwords: createPasswords(SAFE_PASSWORD_COST),
    outboundFetch: createOutboundFetch(ownOutbound),
    outboundPost: createOutboundPost(ownOutbound),
    askAi: env.openAi ? await loadAskAi(env.openAi, log) : askNoAi,
    images: createImageStore(
      imageFiles,
      log,
      encoder?.encode,
      database.kind === 'postgres' ? lockImagesIn(database) : withoutLock,
    ),
    sites: createSites({ ...ownOutbound, ...(threads && { readRobots: threads.readRobots }) }),
    pageReader: threads?.pageReader ?? inlinePageReader,
    importWork: background ? background.importWork : inlineImportWork,
    enrichmentWork: background ? background.enrichmentWork : inlineEnrichmentWork,
    backups,
    readDisks: createReadDisks({ data: env.dataDir, backups: backups ? env.backupDir : undefined }),
    leadPath,
    readLimit: createReadLimit({ perSecond: env.readsPerSecond, now: () => performance.now() }),
    uploads: env.uploads,
  };
  const { isNewer } = await database.migrate();
  if (isNewer)
    log.warn(
      'The database was updated by a newer version of the site than this one, which can make no backups of it. Unless an upgrade ' +
        "is under way, start the newer version, or see 'Back to an older version' in docs/operations.md.",
    );
  await seedIfEmpty(env, services);
  const version = await followCatalogVersion(database, () => performance.now());
  opened.push({ name: 'catalog version', close: () => version.close() });
  const worker = await startWorker(services, jobHandlers, {
    isAlone: database.kind === 'pglite',
    enqueueScheduled: enqueueMaintenance,
  });
  opened.push({ name: 'worker', close: () => worker.stop() });
  const cache = new ResponseCache();
  const metrics = env.metricsToken ? createMetrics({ services, database, counts: cache.counts }) : undefined;
  if (metrics) opened.push({ name: 'metrics', close: () => metrics.close() });
  return {
    env,
    log,
    services,
    version,
    cache,
    leadPath,
    google: googleSignIn(env.google, env.publicUrl),
    anonymous: createAnonymousCache(version, cache, env.publicUrl),
    sharedReads: createSharedReads(version),
    imageFiles,
    metrics,
    clientDir,
    close: () => closeAll(opened, log),
  };
}
