import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBucketFiles } from './bucket-files.ts';

let root: string;
let server: S3rver | undefined;
let odd: Server | undefined;
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
  await new Promise<unknown>((resolve) => (odd ? odd.close(resolve).closeAllConnections() : resolve(0)));
  odd = undefined;
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
  expect([await one.isRemote('a.webp'), await two.isRemote('a.webp')]).toEqual([false, true]);
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
  expect((await files.list('b')).map(({ name }) => name)).toEqual(['b.webp']);
  await files.remove('a.webp');
  await files.remove('a.webp');
  expect((await files.list()).map(({ name }) => name)).toEqual(['b.webp']);
  expect(await files.makeLocal('a.webp')).toBe(false);
});

/** A server that does not behave like a bucket. @returns its address */
async function startOdd(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  odd = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/images`;
}

it('are read up to a size, and no half of a longer answer is kept', async () => {
  const megabytes = 40;
  const url = await startOdd((_request, response) => {
    response.writeHead(200);
    for (let n = 0; n < megabytes; n += 1) response.write(Buffer.alloc(1_048_576));
    response.end();
  });
  await expect(machine(url, 'one').makeLocal('a.webp')).rejects.toThrow(
    'The image storage cannot be reached',
  );
  expect(readdirSync(root)).toEqual([]);
});

it('go to no other address with the signature of the keys', async () => {
  const asked: string[] = [];
  const url = await startOdd(({ url: path = '' }, response) => {
    asked.push(path);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(machine(url, 'one').makeLocal('a.webp')).rejects.toThrow('cannot be reached');
  expect(asked).toEqual(['/images/a.webp']);
});

it('are sent again to a bucket that is busy for a moment, and not without end', async () => {
  let busy = 2;
  const url = await startOdd((_request, response) => {
    busy -= 1;
    response.writeHead(busy < 0 ? 200 : 503).end();
  });
  await machine(url, 'one').write('a.webp', bytes);
  busy = 100;
  await expect(machine(url, 'one').write('b.webp', bytes)).rejects.toThrow('cannot be reached');
  expect(busy).toBe(97);
});

it('are sent again after a connection that was lost, and not without end', async () => {
  let lost = 2;
  const url = await startOdd(({ socket }, response) => {
    lost -= 1;
    if (lost < 0) response.end();
    else socket.destroy();
  });
  await machine(url, 'one').write('a.webp', bytes);
  lost = 100;
  await expect(machine(url, 'one').write('b.webp', bytes)).rejects.toThrow('cannot be reached');
  expect(lost).toBe(97);
});

it('are listed page by page', async () => {
  const entry = (name: string) =>
    `<Contents><Key>${name}</Key><LastModified>2026-03-02T15:00:00.000Z</LastModified></Contents>`;
  const url = await startOdd(({ url: path = '' }, response) => {
    const token = new URL(path, 'http://bucket').searchParams.get('continuation-token');
    const page =
      token === 'next='
        ? entry('b.webp')
        : `${entry('a.webp')}<NextContinuationToken>next=</NextContinuationToken>`;
    response.end(`<ListBucketResult>${page}</ListBucketResult>`);
  });
  const storedAt = new Date('2026-03-02T15:00:00Z');
  expect(await machine(url, 'one').list()).toEqual(['a.webp', 'b.webp'].map((name) => ({ name, storedAt })));
});

it('are not listed without end', async () => {
  let pages = 0;
  const url = await startOdd((_request, response) => {
    pages += 1;
    response.end(`<NextContinuationToken>${pages}</NextContinuationToken>`);
  });
  await expect(machine(url, 'one').list()).rejects.toThrow('cannot be reached');
  expect(pages).toBe(2000);
});

it('are not listed again and again by a bucket that repeats a page', async () => {
  let pages = 0;
  const url = await startOdd((_request, response) => {
    pages += 1;
    response.end('<NextContinuationToken>same</NextContinuationToken>');
  });
  await expect(machine(url, 'one').list()).rejects.toThrow('cannot be reached');
  expect(pages).toBe(2);
});

it('are listed in a time that grows with the listing, whatever it contains', async () => {
  const entries = (count: number) => '<Contents><Key>x'.repeat(count);
  const readFor = async (count: number) => {
    const url = await startOdd((_request, response) => response.end(entries(count)));
    const started = performance.now();
    await machine(url, 'one').list();
    return performance.now() - started;
  };
  // Read for each entry to the end, a megabyte would take minutes.
  expect(await readFor(60_000)).toBeLessThan(10_000);
});
