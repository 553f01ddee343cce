import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createImport, DomainError, MAX_FILE_BYTES } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/roles';
import { Hono } from 'hono';
import { BodyError } from './body-limits.ts';
import { streamUploads } from './read-uploads.ts';
import { restError } from './rest/adapter.ts';
import { createSemaphore } from './semaphore.ts';
import type { HttpEnv } from './variables.ts';

const MEGABYTE = 1024 * 1024;
/** Files that are read at the same time; reading one takes a processor. */
const MAX_CONCURRENT = 2;
const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Split it, or leave out columns.`;

/**
 * POST /api/imports, multipart with a CSV file or a workbook under `file`; `?sheet=` names the sheet. Staff begin an
 * import with it. Responds with its id, or with what is wrong with the file. Nothing is left of an upload that breaks off.
 * @param dataDir holds the file for as long as it is read
 */
export function importRoutes(dataDir: string, maxPauseMs: number): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const limits = {
    maxFiles: 1,
    maxFileBytes: MAX_FILE_BYTES,
    maxTotalBytes: MAX_FILE_BYTES + MEGABYTE,
    maxPauseMs,
  };
  const limitImports = createSemaphore(MAX_CONCURRENT);
  app.post(
    '/api/imports',
    async (c, next) => {
      const { actor } = c.get('call');
      if (!actor) return restError(c, new DomainError('UNAUTHORIZED', 'Please sign in'));
      if (!isStaff(actor)) return restError(c, new DomainError('FORBIDDEN', 'You may not do this'));
      return next();
    },
    async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > limits.maxTotalBytes)
        return c.json({ message: TOO_LARGE }, 413, { connection: 'close' });
      const folder = await mkdtemp(join(dataDir, 'upload-'));
      const path = join(folder, 'file');
      try {
        return await limitImports(async () => {
          const names: string[] = [];
          await streamUploads(c.env.incoming, 'file', limits, async ({ name, stream }) => {
            names.push(name);
            await pipeline(stream, createWriteStream(path));
          });
          const [name] = names;
          if (name === undefined)
            return c.json({ message: "Send one file as multipart form data under 'file'" }, 400);
          const sheet = c.req.query('sheet') || undefined;
          return c.json(await createImport(c.get('call'), { path, name, sheet }), 201);
        });
      } catch (error) {
        if (!(error instanceof BodyError)) return restError(c, error);
        const message = error.status === 413 ? TOO_LARGE : error.message;
        return c.json({ message }, error.status, { connection: 'close' });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
  return app;
}
