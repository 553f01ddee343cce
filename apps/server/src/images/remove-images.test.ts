import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderFiles } from './image-files.ts';
import { createImageStore } from './image-store.ts';

const old = new Date('2026-01-01T00:00:00Z');
const limit = new Date('2026-02-01T00:00:00Z');
const log = { info: () => undefined, error: () => undefined };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function storeOld() {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#123456' };
  const store = createImageStore(createFolderFiles(folder), log);
  const bytes = await sharp({ create }).png().toBuffer();
  const stored = await store.store(bytes);
  if (!stored.ok) throw new Error(stored.reason);
  const file = join(folder, stored.url.slice('/products/'.length));
  utimesSync(file, old, old);
  return { store, bytes, url: stored.url, file };
}

it('lists uploaded images with the time of their storing, and no sample images', async () => {
  const { store, url } = await storeOld();
  writeFileSync(join(folder, 'sample-mower.webp'), '');
  expect(await store.list()).toEqual([{ url, storedAt: old }]);
});

it('removes an image in all widths', async () => {
  const { store, url, file } = await storeOld();
  await store.remove(url, limit);
  expect(await store.list()).toEqual([]);
  expect(existsSync(file.replace('.webp', '-320.webp'))).toBe(false);
});

it('keeps an image that was stored again meanwhile', async () => {
  const { store, url, bytes } = await storeOld();
  await store.store(bytes);
  await store.remove(url, limit);
  expect(await store.list()).toMatchObject([{ url }]);
});

it('keeps an image that is stored again while it is being removed', async () => {
  const { bytes, url } = await storeOld();
  const files = createFolderFiles(folder);
  let looked: () => void = () => undefined;
  const lookedAt = new Promise<void>((resolve) => {
    looked = resolve;
  });
  // The store looks at the time of the file, and the same image is uploaded right after it.
  const store = createImageStore(
    {
      ...files,
      storedAt: async (name) => {
        const at = await files.storedAt(name);
        looked();
        return at;
      },
    },
    log,
  );
  const removed = store.remove(url, limit);
  await lookedAt;
  await store.store(bytes);
  await removed;
  expect(await store.list()).toMatchObject([{ url }]);
});

it('removes what a killed process left of an image', async () => {
  const store = createImageStore(createFolderFiles(folder), log);
  const name = `p-${'0'.repeat(24)}`;
  for (const file of [`${name}-320.webp`, `${name}.webp.0f0e-4c.part`]) {
    writeFileSync(join(folder, file), '');
    utimesSync(join(folder, file), old, old);
  }
  const url = `/products/${name}.webp`;
  expect(await store.list()).toEqual([{ url, storedAt: old }]);
  await store.remove(url, limit);
  expect(readdirSync(folder)).toEqual([]);
});

it('lists images while a file of them is removed', async () => {
  const { url } = await storeOld();
  // As a name that was read before its file was renamed.
  symlinkSync(join(folder, 'gone'), join(folder, 'p-1.webp.0f0e-4c.part'));
  const store = createImageStore(createFolderFiles(folder), log);
  expect(await store.list()).toEqual([{ url, storedAt: old }]);
});

it('removes nothing outside of its images', async () => {
  const { store } = await storeOld();
  writeFileSync(join(folder, 'sample-mower.webp'), '');
  await store.remove('/products/sample-mower.webp', limit);
  expect(existsSync(join(folder, 'sample-mower.webp'))).toBe(true);
});
