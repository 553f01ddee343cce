import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { type ImageFiles, ImageStorageError } from '../images/image-files.ts';
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

/** Copies an image that is only in the bucket to the data folder. */
export function bucketFiles(files: ImageFiles): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [name] = /(?<=^\/products\/)p-[\da-f]+(-\d+)?\.webp$/.exec(c.req.path) ?? [];
    try {
      if (name) await files.makeLocal(name);
    } catch (error) {
      if (!(error instanceof ImageStorageError)) throw error;
      return c.text('The image cannot be read now', 503, { 'retry-after': '10' });
    }
    await next();
    return undefined;
  };
}

/** The product images, kept under DATA_DIR/products; a stored name never changes its bytes. */
export function productFiles(dataDir: string): MiddlewareHandler<HttpEnv> {
  return serveStatic<HttpEnv>({
    root: dataDir,
    onFound: (_path, c) => {
      c.header('cache-control', FOREVER);
      c.header('content-security-policy', "default-src 'none'");
    },
  });
}
