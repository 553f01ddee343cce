import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { rendererWith } from '@dealer/web/entry-server';
import { getRequestListener } from '@hono/node-server';
import { type Composition, compose } from './composition.ts';
import { listenOn } from './connections/open-server.ts';
import { readEnv } from './env.ts';
import { createApp } from './http/app.ts';
import { uncachedResponse } from './http/cache/uncached-response.ts';
import { createLog } from './log/log.ts';

const REFRESH = `import RefreshRuntime from '/@react-refresh';RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true`;

/** What the development page loads instead of the built files: React's refresh, Vite's client, the sources. */
const developmentAssets = {
  routes: {
    __root__: {
      css: ['/src/development.css'],
      scripts: [
        { attrs: { type: 'module' }, children: REFRESH },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
      ],
    },
  },
};

/**
 * Takes the port, then creates the services once for the life of the development server: a port that is in use must not be found
 * after the data folder was filled.
 * @throws ListenError; what compose throws
 */
export async function composeDevelopment(server: Server): Promise<Composition> {
  const env = readEnv();
  await listenOn(server, env.port, env.host);
  return compose(env, createLog(env.logLevel), { clientDir: '' });
}

/** Answers one request with the newest code; only the services are kept from one to the next. */
export async function handleInDevelopment(
  composition: Composition,
  makeRenderer: typeof rendererWith,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const uncached: Composition['anonymous'] = {
    respond: () => false,
    fill: async (asked, make) => uncachedResponse(await make(false), asked),
  };
  const app = createApp({ ...composition, anonymous: uncached }, makeRenderer(developmentAssets));
  await getRequestListener(app.fetch)(request, response);
}
