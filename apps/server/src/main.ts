import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable } from '@dealer/db';
import type { RendererFactory } from '@dealer/web/entry-server';
import * as z from 'zod';
import { type Composition, compose, DataFolderUnusable } from './composition.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { createApp } from './http/app.ts';
import { createListener } from './listener.ts';
import { createLog } from './log.ts';
import { gentleStop } from './stop.ts';

const webDist = new URL('../../web/dist/', import.meta.url);

const isFactory = (value: unknown): value is RendererFactory => typeof value === 'function';
const webEntry = z.object({ createRenderer: z.custom<RendererFactory>(isFactory) });

/** Faults that the person who starts the process can mend: said in one line. */
class StartFault extends Error {}

async function loadRenderer() {
  const entry = new URL('server/entry-server.js', webDist);
  if (!existsSync(entry)) throw new StartFault('The web app is not built: run npm start, which builds it.');
  const { createRenderer } = webEntry.parse(await import(entry.href));
  const manifest: unknown = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', webDist), 'utf8'));
  return createRenderer({ manifest });
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one.`;
      reject(
        new StartFault(
          error.code === 'EADDRINUSE' ? taken : `Cannot listen on ${host}:${port} (${error.code}).`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

function stopOnSignal(server: Server, composition: Composition): void {
  const stopServer = gentleStop(server);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    composition.log.info({ signal }, 'stopping');
    void stopServer()
      .then(() => composition.close())
      .then(() => composition.log.flush(() => process.exit(0)));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const render = await loadRenderer();
  const composition = await compose(env, log, fileURLToPath(new URL('client/', webDist)));
  const app = createApp(composition, render);
  const server = createServer(createListener(composition, app.fetch));
  await listen(server, env).catch(async (error: unknown) => {
    await composition.close();
    throw error;
  });
  stopOnSignal(server, composition);
  process.stdout.write(`The site is up at ${env.publicUrl}\n`);
}

start().catch((error: unknown) => {
  const known = [StartFault, EnvError, DataFolderUnusable, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    known && error instanceof Error
      ? `${error.message}\n`
      : `Cannot start: ${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
