import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { hashDistance, isSameHash } from '@dealer/api/domain/products/image-hash';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { perceptualHash } from './image-facts.ts';
import { createFolderFiles, ImageStorageError } from './image-files.ts';
import { createImageStore } from './image-store.ts';

const log = { info: () => undefined, error: () => undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A drawing of a machine: another one for each hue. */
function drawing(width: number, height: number, shape: 'left' | 'right' = 'left') {
  const x = shape === 'left' ? 10 : 55;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}" preserveAspectRatio="none">
    <rect width="100" height="100" fill="#fff"/><rect x="${x}" y="30" width="35" height="30" fill="#c00"/>
    <circle cx="${x + 20}" cy="75" r="15" fill="#222"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** A machine in front of a plain background: another one for each number. */
function photo(at: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" width="1000" height="800">
    <rect width="100" height="80" fill="#fff"/><rect x="${(at * 13) % 70}" y="${(at * 7) % 40}" width="${20 + (at % 7)}" height="40" fill="#c03"/>
    <circle cx="${(at * 29) % 100}" cy="${(at * 17) % 80}" r="12" fill="#084"/></svg>`;
  return sharp(Buffer.from(svg));
}

async function animation(): Promise<Buffer> {
  const frames = [drawing(400, 300), drawing(400, 300, 'right')].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

const storeImage = (bytes: Uint8Array) => createImageStore(createFolderFiles(folder), log).store(bytes);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const crc = Buffer.alloc(4);
  let value = 0xffffffff;
  for (const byte of body) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  crc.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, crc]);
}

/** A PNG that says it has so many pixels a side, and hardly any bytes. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an image is stored', () => {
  it('with its real size, in every width, once', async () => {
    const bytes = await drawing(2_000, 1_500).jpeg().toBuffer();
    const stored = await storeImage(bytes);
    expect(stored).toMatchObject({ ok: true, width: 2_000, height: 1_500 });
    expect(await storeImage(bytes)).toEqual(stored);
    const sizes = await Promise.all(
      readdirSync(folder).map(async (name) => (await sharp(join(folder, name)).metadata()).width),
    );
    expect(sizes.toSorted((a, b) => a - b)).toEqual([320, 400, 640, 1_280, 1_600]);
  });

  it('without what a camera writes into it, turned upright', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 46/1 0/1' } };
    const bytes = await drawing(800, 600).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect(await storeImage(bytes)).toMatchObject({ ok: true, width: 600, height: 800 });
    for (const name of readdirSync(folder)) {
      const { exif, orientation } = await sharp(join(folder, name)).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  it.each([
    ['CMYK', () => drawing(800, 600).toColorspace('cmyk').jpeg().toBuffer()],
    ['an animated GIF', () => animation()],
    ['AVIF', () => drawing(400, 300).avif({ effort: 0 }).toBuffer()],
    ['transparent PNG', () => drawing(400, 300).ensureAlpha(0.5).png().toBuffer()],
  ])('where it is %s', async (_what, make) => {
    const stored = await storeImage(await make());
    expect(stored.ok).toBe(true);
    const [name = ''] = readdirSync(folder);
    const { space, format, pages } = await sharp(join(folder, name)).metadata();
    expect([space, format, pages]).toEqual(['srgb', 'webp', undefined]);
  });

  it('and recognized in another size and compression, unlike another image', async () => {
    const hashes: string[] = [];
    for (const bytes of [
      await drawing(1_600, 1_200).png().toBuffer(),
      await drawing(640, 480).jpeg({ quality: 40 }).toBuffer(),
      await drawing(1_600, 1_200, 'right').png().toBuffer(),
    ]) {
      const stored = await storeImage(bytes);
      if (stored.ok) hashes.push(stored.perceptualHash);
    }
    const [one = '', copy = '', other = ''] = hashes;
    expect(isSameHash(one, copy)).toBe(true);
    expect(hashDistance(one, other)).toBeGreaterThan(20);
  });

  it('and recognized in any size and compression, also with a plain background', async () => {
    for (let at = 0; at < 60; at += 10) {
      const image = photo(at);
      const copies = [
        image.clone().jpeg({ quality: 50 }),
        image.clone().resize(700).jpeg(),
        image.clone().resize(500).webp({ quality: 60 }),
        image.clone().resize(320).png(),
      ];
      const hash = await hashOf(image.png());
      for (const copy of copies) expect(isSameHash(hash, await hashOf(copy))).toBe(true);
      expect(isSameHash(hash, await hashOf(photo(at + 5).png()))).toBe(false);
    }
  });
});

const hashOf = async (image: Sharp) => perceptualHash(sharp(await image.toBuffer()));

it.each([
  ['a drawing named .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page named .jpg', Buffer.from('<!doctype html><title>Not found</title>')],
  ['an empty file', Buffer.alloc(0)],
  ['30,000 by 30,000 pixels', hugePng(30_000)],
  ['a JPEG that says so and holds nothing', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
])('%s is rejected and leaves nothing behind', async (_what, bytes) => {
  expect(await storeImage(bytes)).toMatchObject({ ok: false });
  expect(readdirSync(folder)).toEqual([]);
});

it('a JPEG that breaks off is rejected', async () => {
  const whole = await drawing(1_600, 1_200).jpeg().toBuffer();
  expect(await storeImage(whole.subarray(0, whole.length / 2))).toMatchObject({
    ok: false,
    reason: 'The image is damaged or too large',
  });
});

it('a sample that no row knows has the hash of its copies', async () => {
  const store = createImageStore(createFolderFiles(folder), log);
  await photo(1).resize(640).webp().toFile(join(folder, 'sample-riding-640.webp'));
  const stored = (await store.perceptualHash('/products/sample-riding.webp')) ?? '';
  expect(isSameHash(stored, await hashOf(photo(1).png()))).toBe(true);
  for (const url of ['/products/sample-gone.webp', '/products/../secret.webp', 'https://a.example/a.webp'])
    expect(await store.perceptualHash(url)).toBe(null);
});

it('what is stored is what is served', async () => {
  const stored = await storeImage(await drawing(400, 300).png().toBuffer());
  const name = stored.ok ? stored.url.replace('/products/', '') : '';
  expect(readFileSync(join(folder, name)).subarray(8, 12).toString()).toBe('WEBP');
});

it('where the disk is full it says so, and the next try stores the whole', async () => {
  const bytes = await drawing(400, 300).png().toBuffer();
  const files = createFolderFiles(folder);
  let room = 2;
  const store = createImageStore(
    {
      ...files,
      write: async (name, variant) => {
        room -= 1;
        if (room < 0) throw new ImageStorageError('The disk is full: nothing was stored.');
        await files.write(name, variant);
      },
    },
    log,
  );
  expect(await store.store(bytes)).toMatchObject({
    code: 'storage',
    reason: 'The disk is full: nothing was stored.',
  });
  expect(readdirSync(folder).some((name) => /^p-[0-9a-f]+\.webp$/.test(name))).toBe(false);
  room = 5;
  expect(await store.store(bytes)).toMatchObject({ ok: true });
  expect(readdirSync(folder)).toHaveLength(5);
});
