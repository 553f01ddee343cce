import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '@dealer/db';
import { openBeside, testDatabase } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderFiles, type ImageFiles } from './image-files.ts';
import { lockImagesIn } from './image-lock.ts';
import { createImageStore } from './image-store.ts';

const old = new Date('2026-01-01T00:00:00Z');
const limit = new Date('2026-02-01T00:00:00Z');
const log = { info: () => undefined, error: () => undefined };
let folder: string;
let here: Database;
let beside: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  here = await testDatabase();
  beside = await openBeside(here.db);
});
afterEach(async () => {
  await beside.close();
  rmSync(folder, { recursive: true });
});

/** The store of a process that shares the folder with another one. */
function storeOf(database: Database, changes: Partial<ImageFiles> = {}) {
  const files = { ...createFolderFiles(folder), ...changes };
  return createImageStore(files, log, undefined, lockImagesIn(database));
}

async function isAnybodyWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
  return (await here.rows(waiting)).length > 0;
}

it('keeps an image that one process stores again while another removes it', async () => {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#123456' };
  const bytes = await sharp({ create }).png().toBuffer();
  const first = await storeOf(here).store(bytes);
  if (!first.ok) throw new Error(first.reason);
  const file = join(folder, first.url.slice('/products/'.length));
  utimesSync(file, old, old);

  let stored: ReturnType<ReturnType<typeof storeOf>['store']> | undefined;
  let isStored = false;
  const files = createFolderFiles(folder);
  // Right after the look at the file's time, the other process stores the image: it is done, or waits.
  const remover = storeOf(beside, {
    storedAt: async (name) => {
      const at = await files.storedAt(name);
      stored ??= storeOf(here)
        .store(bytes)
        .finally(() => {
          isStored = true;
        });
      while (!isStored && !(await isAnybodyWaiting())) await setImmediate();
      return at;
    },
  });
  await remover.remove(first.url, limit);
  expect(await stored).toMatchObject({ ok: true, url: first.url });
  expect(existsSync(file)).toBe(true);
  expect(existsSync(file.replace('.webp', '-320.webp'))).toBe(true);
});
