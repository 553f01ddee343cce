import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyOffSite, type OffSite, OffSiteError, openOffSite } from './off-site.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const NAME = 'nightly-2026-11-22T08-10-00Z.zip';
const MEGABYTE = 1024 * 1024;

let root: string;
let server: S3rver | undefined;
let odd: Server | undefined;

async function startS3(): Promise<string> {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  return `http://127.0.0.1:${port}/backups/shop`;
}

/** A server that does not behave like a bucket. @returns its address */
async function startOdd(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  odd = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/backups`;
}

/** A backup of so many bytes. @returns its path */
function backupOf(bytes: number): string {
  const path = join(root, 'backup.zip');
  writeFileSync(path, randomBytes(bytes));
  return path;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dealer-off-site-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await new Promise<unknown>((resolve) => (odd ? odd.close(resolve).closeAllConnections() : resolve(0)));
  odd = undefined;
  rmSync(root, { recursive: true });
});

it('a backup of several parts comes back as it was', async () => {
  const offSite = openOffSite({ ...keys, url: await startS3() });
  const path = backupOf(17 * MEGABYTE + 5);
  await offSite.upload(path, NAME);
  expect(await offSite.list()).toEqual([NAME]);
  const back = join(root, 'back.zip');
  await offSite.download(NAME, back);
  expect(readFileSync(back).equals(readFileSync(path))).toBe(true);
});

it.each(['our shop', 'Länden+Söhne', 'Hill & Sons', '100%25', '50%'])(
  'a folder of the bucket may be named %j',
  async (folder) => {
    const offSite = openOffSite({ ...keys, url: (await startS3()).replace(/shop$/, folder) });
    const path = backupOf(100);
    await offSite.upload(path, NAME);
    expect(await offSite.list()).toEqual([NAME]);
    const back = join(root, 'back.zip');
    await offSite.download(NAME, back);
    expect(readFileSync(back).equals(readFileSync(path))).toBe(true);
  },
);

it('copies that are no longer needed are deleted, and nothing else', async () => {
  const offSite = openOffSite({ ...keys, url: await startS3() });
  const path = backupOf(100);
  const nights = Array.from({ length: 9 }, (_, day) => `nightly-2026-11-1${day}T08-10-00Z.zip`);
  for (const name of [...nights, 'other.zip']) await offSite.upload(path, name);
  await offSite.deleteExpired();
  // The newest of seven days, and of the week before them.
  expect(await offSite.list()).toEqual([...nights.slice(2), 'other.zip']);
});

it('a copy that is not there is said to be missing, and leaves no file', async () => {
  const offSite = openOffSite({ ...keys, url: await startS3() });
  await expect(offSite.download(NAME, join(root, 'back.zip'))).rejects.toThrow(`has no ${NAME}`);
  expect(readdirSync(root)).toEqual(['s3']);
});

it('wrong keys are named by their variables', async () => {
  const offSite = openOffSite({ ...keys, url: await startS3(), accessKeyId: 'wrong' });
  await expect(offSite.upload(backupOf(100), NAME)).rejects.toThrow('check BACKUP_S3_ACCESS_KEY_ID');
});

it('a wrong clock of this machine is said to be wrong, not the keys', async () => {
  const url = await startOdd((_, response) => {
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
  });
  await expect(openOffSite({ ...keys, url }).upload(backupOf(100), NAME)).rejects.toThrow(
    /^The clock of this machine is wrong/,
  );
});

it.each([
  ['does not exist', 404, '<Error><Code>NoSuchBucket</Code></Error>', 'It answered 404 NoSuchBucket'],
  ['is in another region', 301, '', 'The host redirects (301)'],
])('a bucket that %s is said to be away, with the reason', async (_what, status, body, reason) => {
  const url = await startOdd((_, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body);
  });
  await expect(openOffSite({ ...keys, url }).download(NAME, join(root, 'back.zip'))).rejects.toThrow(
    `The bucket of BACKUP_S3_URL cannot be reached. (${reason})`,
  );
});

it('a bucket whose server does not answer is said to be away, with the reason', async () => {
  const url = await startOdd(() => undefined);
  await new Promise<unknown>((resolve) => odd?.close(resolve));
  odd = undefined;
  await expect(openOffSite({ ...keys, url }).upload(backupOf(100), NAME)).rejects.toThrow(
    /^The bucket of BACKUP_S3_URL cannot be reached. \(connect ECONNREFUSED 127.0.0.1:\d+\)$/,
  );
});

it.each([
  ['keeps less than it was sent', '<Result/>', '99'],
  ['ends with an error after its 200', '<Error><Code>InternalError</Code></Error>', '100'],
])('a bucket that %s has no copy, and what was sent is deleted', async (_what, ended, size) => {
  const deleted: string[] = [];
  const url = await startOdd(({ method, url: path = '' }, response) => {
    if (method === 'DELETE') deleted.push(path);
    if (method === 'GET') response.end(`<Contents><Key>${NAME}</Key><Size>${size}</Size></Contents>`);
    else if (path.includes('uploads=')) response.end('<Begun><UploadId>u1</UploadId></Begun>');
    else if (method === 'POST') response.end(ended);
    else response.writeHead(200, { etag: '"1"' }).end();
  });
  await expect(openOffSite({ ...keys, url }).upload(backupOf(100), NAME)).rejects.toThrow(
    'did not keep the whole backup',
  );
  expect(deleted).toEqual([`/backups/${NAME}`, `/backups/${NAME}?uploadId=u1`]);
});

it('a copy is one whose last answer was lost: the bucket has put it together already', async () => {
  let completed = 0;
  const deleted: string[] = [];
  const url = await startOdd(({ method, url: path = '', socket }, response) => {
    if (method === 'DELETE') deleted.push(path);
    if (method === 'GET') response.end(`<Contents><Key>${NAME}</Key><Size>100</Size></Contents>`);
    else if (path.includes('uploads=')) response.end('<Begun><UploadId>u1</UploadId></Begun>');
    else if (method !== 'POST') response.writeHead(200, { etag: '"1"' }).end();
    else {
      completed += 1;
      if (completed === 1) socket.destroy();
      else response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    }
  });
  await openOffSite({ ...keys, url }).upload(backupOf(100), NAME);
  expect([completed, deleted]).toEqual([2, []]);
});

it('a bucket that takes the parts too slowly has no copy, and what was sent is deleted', async () => {
  const methods: string[] = [];
  const url = await startOdd(({ method = '' }, response) => {
    methods.push(method);
    if (method === 'POST') response.end('<Begun><UploadId>u1</UploadId></Begun>');
    else response.writeHead(200, { etag: '"1"' }).end();
  });
  await expect(openOffSite({ ...keys, url }, 0).upload(backupOf(100), NAME)).rejects.toThrow('too slowly');
  expect(methods).toEqual(['POST', 'DELETE']);
});

it('a copy whose older ones cannot be deleted is a copy, and says what is wrong', async () => {
  const forbidden = () => Promise.reject(new OffSiteError('The bucket does not accept the keys.'));
  const none = { upload: async () => undefined, list: async () => [], download: async () => undefined };
  const copy = (offSite: OffSite) => copyOffSite(offSite, 'a.zip', 'a.zip');
  expect(await copy({ ...none, deleteExpired: async () => undefined })).toBeNull();
  expect(await copy({ ...none, deleteExpired: forbidden })).toBe(
    'Old backups in the other place could not be deleted: The bucket does not accept the keys.',
  );
  expect(await copy({ ...none, upload: forbidden, deleteExpired: forbidden })).toBe(
    'The backup is on this machine only: The bucket does not accept the keys.',
  );
});
