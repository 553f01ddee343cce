import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './variables.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** The browser's files as the build left them, compressed ones where the browser takes them. */
export function clientFiles(root: string): MiddlewareHandler<HttpEnv> {
  return serveStatic<HttpEnv>({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('cache-control', path.includes('/assets/') ? FOREVER : AN_HOUR),
  });
}

/** The product pictures, kept under DATA_DIR/products; a stored name never changes its bytes. */
export function productFiles(dataDir: string): MiddlewareHandler<HttpEnv> {
  return serveStatic<HttpEnv>({
    root: dataDir,
    onFound: (_path, c) => {
      c.header('cache-control', FOREVER);
      c.header('content-security-policy', "default-src 'none'");
    },
  });
}
