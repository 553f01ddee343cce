import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledChild } from '@dealer/db/testing/children';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { type ImageEncoder, startImageEncoder } from './encoder-process.ts';

const script = bundledChild(join(import.meta.dirname, './image-process.ts'));
let encoder: ImageEncoder;

beforeAll(() => {
  encoder = startImageEncoder(pathToFileURL(script()));
});
afterAll(() => encoder.close());

const image = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();

it('answers what this process would, for several at once', async () => {
  const images = [await image(400), await image(500), Buffer.from('no image')];
  const [one, two, none] = await Promise.all(images.map((bytes) => encoder.encode(bytes, [320])));
  expect(one).toEqual(await encodeImage(await image(400), [320]));
  expect(two?.facts.width).toBe(500);
  expect(none).toBe(null);
});

it('starts again after its process ended', async () => {
  encoder.close();
  expect((await encoder.encode(await image(400), []))?.facts.width).toBe(400);
});

it('says so where its process cannot be started, and starts it once it can be', async () => {
  encoder.close();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  const failed = encoder.encode(await image(400), []);
  await expect(failed).rejects.toThrow('The process that encodes images cannot be used');
  process.execPath = execPath;
  expect((await encoder.encode(await image(400), []))?.facts.width).toBe(400);
});
