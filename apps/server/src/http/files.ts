import { limitRead } from '@dealer/api';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { ImageStorageError } from '../images/image-files.ts';
import type { AppParts } from './app-parts.ts';
import { addressOf } from './call-context.ts';
import type { HttpEnv } from './variables.ts';

const FOREVER = 'public, max-age=31536000, immutable';
export const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

/** The browser's files as the build left them, compressed ones where the browser takes them. */
export function clientFiles(root: string): MiddlewareHandler<HttpEnv> {
  return serveStatic<HttpEnv>({
    root,
    precompressed: true,
    onFound: (_path, c) =>
      c.header('cache-control', c.req.path.startsWith('/assets/') ? FOREVER : CACHE_FOR_AN_HOUR),
  });
}

/**
 * Copies an image that is only in the bucket to the data folder. That is a read of the caller's address: names that nothing
 * was stored under cost a request to the bucket each.
 */
export function bucketFiles({
  imageFiles,
  services,
  env,
}: Pick<AppParts, 'imageFiles' | 'services' | 'env'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [name] = /(?<=^\/products\/)p-[\da-f]{24}(-\d{3,4})?\.webp$/.exec(c.req.path) ?? [];
    try {
      if (name && (await imageFiles.isRemote(name))) {
        const address = addressOf(c.env.incoming, env.trustProxy);
        limitRead({ readLimit: services.readLimit, address, actor: null });
        await imageFiles.makeLocal(name);
      }
    } catch (error) {
      if (!(error instanceof ImageStorageError)) throw error;
      services.log.error({ err: error, name }, 'An image could not be read');
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
