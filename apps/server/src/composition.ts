import { join } from 'node:path';
import { askNoAi, type GoogleSignIn, googleSignIn, type Services, startWorker } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop';
import { makeFolder, openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import type { Logger } from 'pino';
import { type CatalogueVersion, followCatalogueVersion } from './catalogue-version.ts';
import type { Env } from './env.ts';
import { type AnonymousCache, anonymousCache } from './http/anonymous.ts';
import { FinishedAnswers } from './http/finished.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { createAskAi } from './outbound/ask-ai.ts';
import { createOutboundFetch } from './outbound/outbound-fetch.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { seedIfEmpty } from './seed.ts';

/** Everything outside of the code that the process uses, built once. */
export interface Composition {
  env: Env;
  log: Logger;
  services: Services;
  version: CatalogueVersion;
  google: GoogleSignIn;
  anonymous: AnonymousCache;
  /** Folder of the built browser files; empty in development, where Vite serves them. */
  clientDir: string;
  close(): Promise<void>;
}

/** A data folder that cannot be written. */
export class DataFolderUnusable extends Error {}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'products'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new DataFolderUnusable(`The data folder ${dataDir} cannot be written (${reason}).`);
  }
}

/**
 * Opens the database, brings it to the newest schema, fills an empty one where SEED says so.
 * @throws DataFolderUnusable, DatabaseUnavailable
 */
export async function compose(env: Env, log: Logger, clientDir: string): Promise<Composition> {
  prepareFolder(env.dataDir);
  const database = await openDatabase({
    ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: join(env.dataDir, 'database') }),
    migrationsFolder,
  });
  const mailer = createMailer({
    ...(env.smtpUrl && { smtpUrl: env.smtpUrl }),
    mailDir: join(env.dataDir, 'mail'),
    from: env.mailFrom,
    log: (fields, message) => log.info(fields, message),
  });
  const services: Services = {
    database,
    db: database.db,
    now: () => new Date(),
    mailer,
    log,
    publicUrl: env.publicUrl,
    integrations: {
      mail: env.smtpUrl !== undefined,
      google: env.google !== undefined,
      ai: env.openAi !== undefined,
    },
    shop: defaultShop,
    outboundFetch: createOutboundFetch(),
    askAi: env.openAi ? createAskAi(env.openAi, log) : askNoAi,
    pictures: createPictureStore(join(env.dataDir, 'products')),
    uploads: env.uploads,
  };
  await database.migrate();
  await seedIfEmpty(env, services);
  const worker = await startWorker(services);
  const version = await followCatalogueVersion(database, () => performance.now());
  return {
    env,
    log,
    services,
    version,
    google: googleSignIn(env.google, env.publicUrl),
    anonymous: anonymousCache(version, new FinishedAnswers()),
    clientDir,
    close: async () => {
      await worker.stop();
      await version.close();
      mailer.close();
      await database.close();
    },
  };
}
