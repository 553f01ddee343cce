import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBucketFiles } from './bucket-files.ts';

let root: string;
let server: S3rver | undefined;
const bytes = Buffer.from('an image');
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

async function startS3(): Promise<string> {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'images', configs: [] }],
  });
  const { port } = await server.run();
  return `http://127.0.0.1:${port}/images/shop/`;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dealer-s3-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true });
});

const machine = (url: string, name: string, more = {}) =>
  createBucketFiles({ ...keys, url, ...more }, join(root, name));

it('are shared by several machines, each of which keeps what it served', async () => {
  const url = await startS3();
  const one = machine(url, 'one');
  const two = machine(url, 'two');
  expect(await one.storedAt('a.webp')).toBe(null);
  await one.write('a.webp', bytes);
  expect(await two.storedAt('a.webp')).toBeInstanceOf(Date);
  expect(await two.makeLocal('a.webp')).toBe(true);
  expect(readFileSync(join(root, 'two', 'a.webp'))).toEqual(bytes);
  expect(await two.makeLocal('b.webp')).toBe(false);
  await server?.close();
  server = undefined;
  expect(await two.makeLocal('a.webp')).toBe(true);
});

it('are not stored with wrong keys, and it is said which to check', async () => {
  const url = await startS3();
  const wrong = machine(url, 'one', { accessKeyId: 'wrong' });
  await expect(wrong.write('a.webp', bytes)).rejects.toThrow('check IMAGES_S3_ACCESS_KEY_ID');
});

it('say so where the bucket cannot be reached, and store nothing', async () => {
  const files = machine('http://127.0.0.1:1/images', 'one');
  await expect(files.write('a.webp', bytes)).rejects.toThrow('The image storage cannot be reached');
  await expect(files.makeLocal('a.webp')).rejects.toThrow('The image storage cannot be reached');
});

it('are listed, count as stored when touched, and are removed', async () => {
  const files = machine(await startS3(), 'one');
  await files.write('a.webp', bytes);
  await files.write('b.webp', bytes);
  const before = await files.storedAt('a.webp');
  await files.touch('a.webp');
  expect((await files.storedAt('a.webp'))?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.webp', 'b.webp']);
  await files.remove('a.webp');
  await files.remove('a.webp');
  expect((await files.list()).map(({ name }) => name)).toEqual(['b.webp']);
  expect(await files.makeLocal('a.webp')).toBe(false);
});
