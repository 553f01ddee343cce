import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isHeic } from './decode-heic.ts';
import { encodeImage } from './encode-image.ts';

/** 64 by 48 pixels, red above and blue below, with a white corner at the left top. */
const photo = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHQAAEAAAAAAAAAiQACAAEAAAAAAAAA' +
    'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADXaXBycAAA' +
    'ALVpcGNvAAAAdWh2Y0MBBAgAAAAAAAAAAAAe8AD8/fr6AAAPAyAAAQAXQAEMAf//BAgAAAMAnbgAAAMAAB66AkAhAAEAKkIBAQQI' +
    'AAADAJ24AAADAAAeoCCBBNlurkprm4EBAwIAAAMAAgAAAwACECIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNw' +
    'ZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMKCgoAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAABppcmVmAAAAAAAAAA5kaW1n' +
    'AAIAAQABAAAAkW1kYXQAAACFKAGvE4CcUnb+gtstwPgICKqhhnLVKgTT8pBLc7Fe1c8UIGSoRxtxBZ5vnMTTSrBenm4p55YO9w5J' +
    '49KFA8oAGAWz36f6g98662F0tu5GQeIlvdQhdwLtk25UpHw5ISu+CvNZRaVUetZWyGUAB/73AUCTrZCtA2swt5tNGzjH/bcaE6xc' +
    '/A==',
  'base64',
);

/** Writes another width and height into the second 'ispe' box, which is that of the whole image. */
function withSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(photo);
  const at = bytes.lastIndexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

it('a photo of an iPhone becomes what pages show, in its own colors', async () => {
  const encoded = await encodeImage(photo, [64]);
  expect(encoded?.facts).toMatchObject({ width: 64, height: 48 });
  const { data, info } = await sharp(encoded?.variants[0]).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  const [corner, above, below] = [colorAt(3, 3), colorAt(50, 1), colorAt(32, 46)];
  expect(Math.min(...corner)).toBeGreaterThan(200);
  expect(above[0]).toBeGreaterThan(200);
  expect(above[2]).toBeLessThan(60);
  expect(below[0]).toBeLessThan(60);
  expect(below[2]).toBeGreaterThan(200);
});

it.each([
  ['heicmif1heic', true],
  ['heixmif1', true],
  ['mif1heic', true],
  ['mif1avifmiaf', false],
  ['avifmif1', false],
  ['qt  ', false],
])('a file of the brands %s is HEIC: %s', (brands, expected) => {
  const [major, others] = [brands.slice(0, 4), brands.slice(4)];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + others.length);
  expect(isHeic(Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${others}`)]))).toBe(expected);
  expect(isHeic(new Uint8Array())).toBe(false);
});

it.each([
  ['cut off', photo.subarray(0, 500)],
  ['without an image', photo.subarray(0, 28)],
  ['that claims more pixels than are decoded', withSize(60_000, 60_000)],
])('a file %s is damaged, and the next one is read', async (_, bytes) => {
  expect(isHeic(bytes)).toBe(true);
  expect(await encodeImage(bytes, [64])).toBeNull();
  expect(await encodeImage(photo, [64])).not.toBeNull();
});

it('a changed byte at any place changes the image or makes it a damaged one, and nothing else', async () => {
  for (let at = 12; at < photo.length; at += 23) {
    const bytes = Buffer.from(photo);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    const encoded = await encodeImage(bytes, [64]);
    expect(encoded?.facts.width ?? 0).toBeLessThanOrEqual(64);
  }
  expect(await encodeImage(photo, [64])).not.toBeNull();
});
