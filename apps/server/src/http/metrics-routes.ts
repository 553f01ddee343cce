import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AppParts } from './app-parts.ts';
import type { HttpEnv } from './variables.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` for callers with the token; not found while the environment sets no token. */
export function metricsRoutes({ env, metrics }: Pick<AppParts, 'env' | 'metrics'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const noStore = { 'cache-control': 'no-store' };
  if (!metrics || !env.metricsToken) return routes.get('/metrics', (c) => c.text('Not found', 404));
  // Digests have one length, so that the comparison takes the same time for every token.
  const expected = digest(`Bearer ${env.metricsToken}`);
  return routes.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      return c.text('Send the token', 401, { ...noStore, 'www-authenticate': 'Bearer' });
    return c.body(await metrics.read(), 200, { ...noStore, 'content-type': metrics.contentType });
  });
}
