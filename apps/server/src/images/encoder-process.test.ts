import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledChild } from '@dealer/db/testing/children';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { type ImageEncoder, startImageEncoder } from './encoder-process.ts';

const script = bundledChild(join(import.meta.dirname, './image-process.ts'));
const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
let encoder: ImageEncoder;

beforeAll(() => {
  encoder = startImageEncoder(pathToFileURL(script()));
});
afterAll(() => {
  encoder.close();
  rmSync(folder, { recursive: true });
});

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

/** An encoder whose process runs this code. */
function encoderWith(code: string): ImageEncoder {
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(file, `process.on('disconnect', () => process.exit());${code}`);
  return startImageEncoder(pathToFileURL(file));
}

it('rejects what is encoded or waits when it is closed: none of it is damaged', async () => {
  const silent = encoderWith(`process.on('message', () => undefined);`);
  const encoded = [1, 2].map(() => silent.encode(new Uint8Array(1), []));
  const outcomes = Promise.allSettled(encoded);
  silent.close();
  expect(await outcomes).toMatchObject(
    encoded.map(() => ({ reason: { message: 'The process that encodes images was ended' } })),
  );
});

it('limits the memory of decoders, and keeps what they print out of the log of the site', async () => {
  const limited = encoderWith(`
    import { fstatSync, statSync } from 'node:fs';
    import { devNull } from 'node:os';
    process.on('message', () => {
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
      const grow = (megabytes) => {
        try {
          return memory.grow(megabytes * 16) > 0;
        } catch {
          return false;
        }
      };
      const isSilent = fstatSync(1).rdev === statSync(devNull).rdev;
      process.send({ takes: [grow(400), grow(200)], isSilent });
    });`);
  expect(await limited.encode(await image(400), [])).toEqual({ takes: [true, false], isSilent: true });
  limited.close();
});

it.each(['SIGTERM', 'SIGINT'])(
  'encodes an image again where %s ended its process, as at a restart',
  async (signal) => {
    const interrupted = encoderWith(`
    import { existsSync, writeFileSync } from 'node:fs';
    const marker = new URL('${signal}', import.meta.url);
    process.on('message', () => {
      if (existsSync(marker)) process.send({ facts: {}, variants: [] });
      writeFileSync(marker, '');
      process.kill(process.pid, '${signal}');
    });`);
    expect(await interrupted.encode(await image(400), [])).toEqual({ facts: {}, variants: [] });
    interrupted.close();
  },
);
