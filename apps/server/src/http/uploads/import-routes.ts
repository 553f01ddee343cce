import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Context, createImport, MAX_FILE_BYTES, requireStaffSession } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import { Hono } from 'hono';
import { BodyError } from '../bodies/read-body.ts';
import { streamUploads } from '../bodies/read-uploads.ts';
import { restError } from '../rest/adapter.ts';
import { staffOnly } from '../staff-only.ts';
import type { HttpEnv } from '../variables.ts';
import { type CachedWorkbook, createWorkbookCache, deleteOld } from './workbook-cache.ts';

const MEGABYTE = 1024 * 1024;
/** Files that are read at the same time; reading one takes a processor. */
const MAX_CONCURRENT = 2;
/** Beginning of the names of folders for files that are being uploaded. */
const UPLOAD_FOLDER = 'upload-';
const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Split it, or leave out columns.`;

/**
 * POST /api/imports, multipart with a CSV file or a workbook under `file`; `?sheet=` names the sheet. Staff begin an
 * import with it. Responds with its id, or with what is wrong with the file. Nothing is left of an upload that breaks off; what a
 * killed process leaves is deleted by an upload a day later.
 * POST /api/imports/{id}/sheet?sheet= begins another import with another sheet of the same workbook.
 * @param dataDir holds the file for as long as it is read, workbooks of several sheets for a day
 */
export function importRoutes(dataDir: string, maxPauseMs: number, now: () => Date): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const limits = {
    maxFiles: 1,
    maxFileBytes: MAX_FILE_BYTES,
    maxTotalBytes: MAX_FILE_BYTES + MEGABYTE,
    maxPauseMs,
  };
  const limitImports = createSemaphore(MAX_CONCURRENT);
  const workbooks = createWorkbookCache(dataDir, now);
  const begin = async (call: Context, workbook: CachedWorkbook, sheet: string | undefined) => {
    // The upload may have taken minutes: the role of the caller may have changed meanwhile.
    await requireStaffSession(call);
    const { id, sheets } = await createImport(call, { ...workbook, sheet });
    // Without it another sheet takes a second upload, but this sheet is imported.
    if (sheets.length > 1)
      await workbooks.keep(id, workbook).catch((error: unknown) => {
        call.log.error({ err: error }, 'A workbook could not be kept for its other sheets');
      });
    return { id };
  };
  app.post('/api/imports/:id{\\d{1,9}}/sheet', staffOnly, async (c) => {
    const workbook = await workbooks.find(Number(c.req.param('id')));
    if (!workbook) return c.json({ message: 'This file is not kept here any more. Choose it again.' }, 409);
    try {
      return await limitImports(async () =>
        c.json(await begin(c.get('call'), workbook, c.req.query('sheet') || undefined), 201),
      );
    } catch (error) {
      return restError(c, error);
    }
  });
  app.post('/api/imports', staffOnly, async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > limits.maxTotalBytes)
      return c.json({ message: TOO_LARGE }, 413, { connection: 'close' });
    await deleteOld(dataDir, now(), UPLOAD_FOLDER).catch((error: unknown) => {
      c.get('call').log.error({ err: error }, 'What a killed process left of an upload could not be deleted');
    });
    const folder = await mkdtemp(join(dataDir, UPLOAD_FOLDER));
    const path = join(folder, 'file');
    try {
      const names: string[] = [];
      await streamUploads(c.env.incoming, 'file', limits, async ({ name, stream }) => {
        names.push(name);
        await pipeline(stream, createWriteStream(path));
      });
      const [name] = names;
      if (name === undefined)
        return c.json({ message: "Send one file as multipart form data under 'file'" }, 400);
      const sheet = c.req.query('sheet') || undefined;
      return await limitImports(async () => c.json(await begin(c.get('call'), { path, name }, sheet), 201));
    } catch (error) {
      if (!(error instanceof BodyError)) return restError(c, error);
      const message = error.status === 413 ? TOO_LARGE : error.message;
      return c.json({ message }, error.status, { connection: 'close' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return app;
}
