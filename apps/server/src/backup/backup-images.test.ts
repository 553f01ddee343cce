import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '@dealer/db';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { imagePlaces } from './backup-images.ts';

let root: string;
let server: S3rver;
let url: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'dealer-backup-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'images', configs: [] }],
  });
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/images/shop/`;
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

function machine(name: string) {
  const folder = join(root, name);
  makeFolder(folder);
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  return imagePlaces({ ...keys, url }, folder);
}

it('the images of a bucket are read on any machine, with the samples of its folder', async () => {
  await machine('one').files.write('p-a.webp', Buffer.from('an image'));
  const { images } = machine('two');
  writeFileSync(join(root, 'two', 'sample-b.webp'), 'a sample');
  expect((await images.list()).toSorted()).toEqual(['p-a.webp', 'sample-b.webp']);
  const paths = await Promise.all(['p-a.webp', 'sample-b.webp'].map((name) => images.pathOf(name)));
  expect(paths.map((path) => path && readFileSync(path, 'utf8'))).toEqual(['an image', 'a sample']);
  expect(await images.pathOf('p-c.webp')).toBe(undefined);
});

it('a bucket that is away is an error, not a backup without images', async () => {
  const { images } = machine('one');
  rmSync(join(root, 's3'), { recursive: true });
  await expect(images.list()).rejects.toThrow('The image storage cannot be reached');
});
