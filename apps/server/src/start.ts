import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { RendererFactory } from '@dealer/web/entry-server';
import * as z from 'zod';
import { type Composition, compose } from './composition.ts';
import { waitForProxies, whileDraining } from './connections/drain.ts';
import { createListener } from './connections/listener.ts';
import { addressOf, openServer } from './connections/open-server.ts';
import { gracefulStop } from './connections/stop.ts';
import { handleStopSignals } from './connections/stop-signals.ts';
import { type Env, readEnv } from './env.ts';
import { createApp } from './http/app.ts';
import { renderAhead } from './http/cache/render-ahead.ts';
import { limitRenders } from './http/load/limit-renders.ts';
import { exitOnUncaughtErrors } from './log/fatal-errors.ts';
import { createLog, exitAfterLog } from './log/log.ts';
import type { SiteOptions } from './outbound/sites.ts';
import { StartError, startErrorText } from './start-error.ts';

const webDist = new URL('../../web/dist/', import.meta.url);

const isRendererFactory = (value: unknown): value is RendererFactory => typeof value === 'function';
const webEntry = z.object({ createRenderer: z.custom<RendererFactory>(isRendererFactory) });

async function loadRenderer() {
  const entry = new URL('server/entry-server.js', webDist);
  if (!existsSync(entry)) throw new StartError('The web app is not built: run npm start, which builds it.');
  const { createRenderer } = webEntry.parse(await import(entry.href));
  const manifest: unknown = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', webDist), 'utf8'));
  const styleOf = (href: string) => readFileSync(new URL(`client${href}`, webDist), 'utf8');
  return createRenderer({ manifest, styleOf });
}

interface RunningSite extends Pick<Composition, 'log' | 'env'> {
  server: Server;
  /** Called first: from then on /readyz says that this process stops. */
  drain: () => void;
  close: () => Promise<void>;
}

/** @returns stops the site when it is called, and skips the wait for proxies when it is called again */
function siteStop({ server, log, env, drain, close }: RunningSite): (signal: string) => void {
  const stopServer = gracefulStop(server);
  let stopping = false;
  const skipDrain = new AbortController();
  return (signal) => {
    if (stopping) {
      skipDrain.abort();
      return;
    }
    stopping = true;
    log.info({ signal }, 'stopping');
    drain();
    void waitForProxies(env.drainSeconds, skipDrain.signal)
      .then(stopServer)
      .then(close)
      .then(() => exitAfterLog(log, 0));
  };
}

/** Replacements for the web in a demo. */
interface Replacements {
  /** How requests leave the process. */
  outbound?: SiteOptions;
  /** The AI, in place of the one that the environment names. */
  openAi?: Env['openAi'];
}

async function start({ outbound, openAi }: Replacements): Promise<Composition> {
  const replaceStop = handleStopSignals(() => process.exit(0));
  const ownEnv = readEnv();
  const env = openAi ? { ...ownEnv, openAi } : ownEnv;
  for (const warning of env.warnings) process.stderr.write(`Warning: ${warning}\n`);
  const log = createLog(env.logLevel);
  exitOnUncaughtErrors(log);
  const render = await loadRenderer();
  const { server, serve } = await openServer(env.port, env.host, env.trustProxy);
  const composition = await compose(env, log, {
    clientDir: fileURLToPath(new URL('client/', webDist)),
    workThreads: {
      imports: new URL('import-thread.js', import.meta.url),
      enrichment: new URL('enrichment-thread.js', import.meta.url),
    },
    backupThread: new URL('backup-thread.js', import.meta.url),
    pageThread: new URL('page-thread.js', import.meta.url),
    imageProcess: new URL('image-process.js', import.meta.url),
    ownAddress: addressOf(server),
    detectMisuse: false,
    ...(outbound && { outbound }),
  });
  const app = createApp(composition, limitRenders(render));
  const listener = createListener(composition, app.fetch);
  serve(listener);
  const { publicUrl } = env;
  const ahead = renderAhead({ ...composition, publicUrl, fetch: app.fetch });
  const close = () => ahead.close().then(() => composition.close());
  replaceStop(siteStop({ server, log, env, drain: () => serve(whileDraining(listener)), close }));
  process.stdout.write(`The site is up at ${env.publicUrl}\n`);
  return composition;
}

/**
 * Starts the site; it stops on SIGTERM and SIGINT. An error that the operator can fix is printed as one line.
 * @param replacements for outbound requests and the AI, in a demo
 */
export async function startServer(replacements: Replacements = {}): Promise<Composition> {
  try {
    return await start(replacements);
  } catch (error) {
    process.stderr.write(`${startErrorText(error)}\n`);
    process.exit(1);
  }
}
