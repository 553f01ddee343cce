import { carriesSession, toPublicError } from '@dealer/api';
import type { RenderPage } from '@dealer/web/entry-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Composition } from '../composition.ts';
import { apiDocsPage } from './api-docs.ts';
import { authRoutes } from './auth-routes.ts';
import { callContextOf } from './call-context.ts';
import { clientFiles, productFiles } from './files.ts';
import { openApiDocument } from './openapi.ts';
import { makePage } from './pages.ts';
import { requestIdOf } from './request-id.ts';
import { restRoutes } from './rest/adapter.ts';
import { sameOriginOnly } from './same-origin.ts';
import { baseHeaders, pagePolicy } from './security.ts';
import { seoRoutes } from './seo/routes.ts';
import { answerTrpc } from './trpc.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { HttpEnv } from './variables.ts';

const LARGEST_BODY_BYTES = 1024 * 1024;

/** The handlers in their order: headers, health, files, what search engines ask for, tRPC, REST, the API's document, pages. */
export function createApp(composition: Composition, render: RenderPage): Hono<HttpEnv> {
  const { env, services, anonymous } = composition;
  const app = new Hono<HttpEnv>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(baseHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('x-request-id', requestIdOf(c.env.incoming));
  });
  app.onError((error, c) => {
    const { status, message } = toPublicError(error);
    services.log.error({ err: error, requestId: requestIdOf(c.env.incoming) }, 'Request failed');
    return Response.json({ message }, { status });
  });

  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await services.database.ping();
      return c.text('ok');
    } catch {
      return c.text('database does not answer', 503);
    }
  });

  // The build's own notes, which name every file of the staff area too.
  app.get('/.vite/*', (c) => c.text('Not found', 404));
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  if (composition.clientDir) app.use(clientFiles(composition.clientDir));
  // Named so that /products itself, which is an address of the inventory, is not one of them.
  app.get('/products/:file{.+}', productFiles(env.dataDir));
  // A file that is not there is no page: browsers ask for old ones after a release.
  for (const files of ['/assets/*', '/products/:file{.+}']) {
    app.get(files, (c) => c.text('Not found', 404));
  }
  app.use(compress());
  app.route('/', seoRoutes(composition));
  app.use(sameOriginOnly(env.publicUrl));
  app.use(async (c, next) => {
    // The last word on a cookie counts: a sign-in replaces a dead session's farewell.
    const cookies = new Map<string, string>();
    const setCookie = (header: string) => cookies.set(header.split('=', 1).join(''), header);
    c.set('call', await callContextOf(composition, c.env.incoming, setCookie));
    await next();
    for (const cookie of cookies.values()) c.res.headers.append('set-cookie', cookie);
  });
  app.route('/', uploadRoutes(services));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: (c) => c.json({ message: 'The body is too large' }, 413),
    }),
  );

  app.all('/trpc/*', (c) => answerTrpc(c.req.raw, c.get('call')));

  const document = openApiDocument(env.publicUrl);
  const docs = apiDocsPage(document);
  app.get('/api/openapi.json', (c) => c.json(document));
  app.get('/api/docs', (c) =>
    c.html(docs, 200, { 'content-security-policy': pagePolicy(docs, { secure: false }) }),
  );

  app.get('/api/products', async (c, next) => {
    if (carriesSession(c.req.header('cookie'))) return next();
    const finished = await anonymous.fill(c.env.incoming, async () => {
      await next();
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Encoding',
      };
      return { status: c.res.status, headers, body: await c.res.text() };
    });
    // Unset first: assigning a response over another one would mix their headers.
    c.res = undefined;
    c.res = finished;
    return undefined;
  });
  app.route('/', authRoutes(composition.google, env.publicUrl));
  app.route('/', restRoutes());

  app.get('*', async (c) => {
    const call = c.get('call');
    const make = async () => {
      const page = await makePage(render, c.req.raw, call, env.publicUrl);
      return { status: page.status, headers: page.headers, body: page.html };
    };
    if (!carriesSession(c.req.header('cookie'))) return anonymous.fill(c.env.incoming, make);
    const { status, headers, body } = await make();
    return new Response(body || null, { status, headers });
  });
  return app;
}
