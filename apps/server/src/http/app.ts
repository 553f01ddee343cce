import { carriesSession, toPublicError } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/site/roles';
import type { RenderPage } from '@dealer/web/entry-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppParts } from './app-parts.ts';
import { authRoutes } from './auth-routes.ts';
import { DRAIN_LIMITS, drainRejectedBody } from './bodies/drain-body.ts';
import { BODY_TIME_LIMIT_MS, bodyLimits } from './body-limits.ts';
import { uncachedResponse } from './cache/uncached-response.ts';
import { addressOf, callContextOf } from './call-context.ts';
import { apiDocsPage } from './docs/api-docs.ts';
import { openApiDocument } from './docs/openapi.ts';
import { enrichmentRoutes } from './enrichment-routes.ts';
import { logFailure, retryHeaders } from './failures.ts';
import { bucketFiles, CACHE_FOR_AN_HOUR, clientFiles, productFiles } from './files.ts';
import { formRoutes } from './forms/form-routes.ts';
import { createPerClientLimit } from './load/per-client-limit.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { makePage } from './pages.ts';
import { requestIdOf } from './request-id.ts';
import { requestRoutes } from './request-routes.ts';
import { restRoutes } from './rest/adapter.ts';
import { sameOriginOnly } from './same-origin.ts';
import { pagePolicy, securityHeaders } from './security.ts';
import { seoRoutes } from './seo/routes.ts';
import { answerTrpc } from './trpc.ts';
import { createImagePreviews } from './uploads/image-preview.ts';
import { importRoutes } from './uploads/import-routes.ts';
import { UPLOAD_PAUSE_LIMIT_MS, uploadRoutes } from './uploads/upload-routes.ts';
import type { HttpEnv } from './variables.ts';

/** How long a client may take to send a request's body. */
export interface BodyTimeLimits {
  /** Of a whole body; uploads are not among these. */
  bodyMs: number;
  /** Between two chunks of an upload. */
  uploadPauseMs: number;
}

const DEFAULT_TIME_LIMITS: BodyTimeLimits = {
  bodyMs: BODY_TIME_LIMIT_MS,
  uploadPauseMs: UPLOAD_PAUSE_LIMIT_MS,
};

/** For documents that only a release changes. */
const asOfRelease = { 'cache-control': 'no-cache' };

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** The handlers in their order: headers, health, files, what search engines ask for, tRPC, REST, the API's document, pages. */
export function createApp(
  parts: AppParts,
  render: RenderPage,
  timeLimits: BodyTimeLimits = DEFAULT_TIME_LIMITS,
): Hono<HttpEnv> {
  const { env, services, anonymous } = parts;
  const previewStyleOf = createImagePreviews(parts.imageFiles, services.log);
  const pageParts = { publicUrl: env.publicUrl, sharedReads: parts.sharedReads, previewStyleOf };
  const app = new Hono<HttpEnv>();
  const limitPerClient = createPerClientLimit();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders(env.publicUrl, c.req.path))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // Without the header a cache on the way may keep redirects and errors: that a file or product is not there yet, for example.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-request-id', requestIdOf(c.env.incoming));
  });
  app.use(drainRejectedBody(DRAIN_LIMITS));
  app.onError((error, c) => {
    const { status, message } = toPublicError(error);
    const requestId = requestIdOf(c.env.incoming);
    logFailure({ log: services.log, requestId }, error, 'Request failed');
    return Response.json({ message }, { status, headers: retryHeaders(error) });
  });

  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await services.db.ping();
      return c.text('ok');
    } catch {
      return c.text('database does not answer', 503, { 'retry-after': '5' });
    }
  });

  app.route('/', metricsRoutes(parts));

  // The build's manifest names every file of the staff area too.
  app.get('/.vite/*', (c) => c.text('Not found', 404));
  app.get('/favicon.ico', (c) => {
    c.header('cache-control', CACHE_FOR_AN_HOUR);
    return c.redirect('/favicon.svg', 301);
  });
  if (parts.clientDir) app.use(clientFiles(parts.clientDir));
  // Without /products itself, which is a page of the inventory.
  app.get('/products/:file{.+}', bucketFiles(parts), productFiles(env.dataDir));
  // A missing file is answered with 404, not with a page: browsers request old files after a release. Machines of the former site may
  // be below /products/, too.
  for (const files of ['/assets/*', '/products/:file{.+\\.(?:avif|gif|jpe?g|png|svg|webp)}']) {
    app.get(files, (c) => c.text('Not found', 404));
  }
  app.use(compress());
  app.route('/', seoRoutes(parts));
  app.use(sameOriginOnly(env.publicUrl));
  app.use(async (c, next) => {
    // The last value of a cookie wins: a login replaces the cookie that an expired session's removal set.
    const cookies = new Map<string, string>();
    const setCookie = (header: string) => cookies.set(header.split('=', 1).join(''), header);
    let isAnswered = false;
    // Applies whatever cookie a request sends: only a session in the database shows that it comes from staff, who are exempt.
    await limitPerClient(addressOf(c.env.incoming, env.trustProxy), async () => {
      c.set('call', await callContextOf(parts, c.env.incoming, setCookie));
      if (!isRead(c.req.method) || isStaff(c.get('call').actor)) return;
      await next();
      isAnswered = true;
    });
    if (!isAnswered) await next();
    for (const cookie of cookies.values()) c.res.headers.append('set-cookie', cookie);
  });
  app.route('/', uploadRoutes(services, timeLimits.uploadPauseMs));
  app.route('/', requestRoutes(services, timeLimits.uploadPauseMs));
  app.route('/', importRoutes(env.dataDir, timeLimits.uploadPauseMs, services.now));
  app.use(bodyLimits(timeLimits.bodyMs, (request, setCookie) => callContextOf(parts, request, setCookie)));
  // Only once the body is here: a slow client holds no slot.
  app.use((c, next) => {
    const { actor, address } = c.get('call');
    return isRead(c.req.method) || isStaff(actor) ? next() : limitPerClient(address, next);
  });

  app.all('/trpc/*', (c) => answerTrpc(c.req.raw, c.get('call')));

  const document = openApiDocument(env.publicUrl);
  const docs = apiDocsPage(document);
  app.get('/api/openapi.json', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: { 'content-type': 'application/json', ...asOfRelease },
      body: JSON.stringify(document),
    })),
  );
  app.get('/api/docs', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy': pagePolicy([], { secure: false }),
        ...asOfRelease,
      },
      body: docs,
    })),
  );

  app.get('/api/products', async (c, next) => {
    if (carriesSession(c.req.header('cookie'))) return next();
    const cached = await anonymous.fill(c.env.incoming, async () => {
      await next();
      const retryAfter = c.res.headers.get('retry-after');
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        vary: 'Cookie',
        ...(retryAfter !== null && { 'retry-after': retryAfter }),
      };
      return { status: c.res.status, headers, body: await c.res.text() };
    });
    // Unset first: assigning a response over another one would mix their headers.
    c.res = undefined;
    c.res = cached;
    return undefined;
  });
  app.route('/', authRoutes(parts.google, env.publicUrl));
  app.route('/', enrichmentRoutes());
  app.route('/', formRoutes());
  app.route('/', restRoutes());

  app.get('*', async (c) => {
    const call = c.get('call');
    const make = async (isShared: boolean) => {
      // Without the signal of this connection, with which the rendering would end.
      const request = isShared ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
      const page = await makePage(render, request, call, pageParts);
      return { status: page.status, headers: page.headers, body: page.html };
    };
    if (!carriesSession(c.req.header('cookie'))) return anonymous.fill(c.env.incoming, make);
    return uncachedResponse(await make(false), c.env.incoming);
  });
  return app;
}
