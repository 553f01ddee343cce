import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { makeXlsx, testPasswords } from '@dealer/api/testing';
import { importRuns } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cookie: string;

beforeEach(async () => {
  server = await startTestServer();
  const account = { email: 'admin@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role: 'admin', passwordHash });
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterEach(() => server.close());

function upload(content: string | Uint8Array<ArrayBuffer>, as = cookie, field = 'file'): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([content]), 'list.csv');
  return fetch(`${server.url}/api/imports`, { method: 'POST', body, headers: { cookie: as } });
}

const text = 'Brand,Model,Name,Price\nEcho,CS-590,Saw,$479.00\n';
const twoSheets = {
  Saws: [
    ['Model', 'Name'],
    ['A1', 'Saw'],
  ],
  Mowers: [
    ['Model', 'Name'],
    ['B1', 'Mower'],
    ['B2', 'Mower'],
  ],
};
const uploadFolders = () => readdirSync(server.dataDir).filter((name) => name.startsWith('upload-'));

it('POST /api/imports begins an import of the file, which the other paths go on with', async () => {
  const made = await upload(text);
  expect(made.status).toBe(201);
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  const path = `/api/imports/${id}`;
  const state = await server.get(path, { cookie });
  expect([state.status, await state.json()]).toMatchObject([
    200,
    {
      fileName: 'list.csv',
      status: 'mapping',
      rowCount: 1,
      columns: [{ name: 'Brand', target: 'brand' }, {}, {}, {}],
    },
  ]);
  expect((await server.get('/api/imports')).status).toBe(401);
  const list = await server.get('/api/imports', { cookie });
  expect(await list.json()).toMatchObject([{ id, fileName: 'list.csv' }]);
  const gone = await fetch(server.url + path, { method: 'DELETE', headers: { cookie } });
  expect(gone.status).toBe(204);
  expect(uploadFolders()).toEqual([]);
});

it('POST /api/imports leads to the import that is there where the same file is sent again, also both at once', async () => {
  const idOf = async (made: Response) => z.object({ id: z.number() }).parse(await made.json()).id;
  const ids = await Promise.all((await Promise.all([upload(text), upload(text)])).map(idOf));
  const workbook = new Uint8Array(await makeXlsx(twoSheets));
  const first = await idOf(await upload(workbook));
  expect(await idOf(await upload(workbook))).toBe(first);
  const sheet = (name: string) =>
    fetch(`${server.url}/api/imports/${first}/sheet?sheet=${name}`, { method: 'POST', headers: { cookie } });
  expect(await idOf(await sheet('Saws'))).toBe(first);
  const second = await idOf(await sheet('Mowers'));
  expect(await idOf(await sheet('Mowers'))).toBe(second);
  const rows = await server.database.db.select({ id: importRuns.id }).from(importRuns).orderBy(importRuns.id);
  expect(rows).toEqual([{ id: ids[0] }, { id: first }, { id: second }]);
  expect(ids[1]).toBe(ids[0]);
});

it('POST /api/imports says what is wrong with a file, and rejects visitors', async () => {
  expect((await upload(text, '')).status).toBe(401);
  const answer = async (response: Response) => {
    const body: unknown = await response.json();
    return [response.status, body];
  };
  expect(await answer(await upload(''))).toMatchObject([400, { message: 'The file is empty.' }]);
  expect(await answer(await upload('MZ\0\0\0'))).toMatchObject([
    400,
    { message: 'The file is a program, not a table.' },
  ]);
  expect(await answer(await upload(text, cookie, 'other'))).toMatchObject([
    400,
    { message: expect.stringContaining("under 'file'") as unknown },
  ]);
  expect(await server.database.db.$count(importRuns)).toBe(0);
});

it('POST /api/imports takes no file of a page that another account loaded: its import would be logged as theirs', async () => {
  const body = new FormData();
  body.append('file', new Blob([text]), 'list.csv');
  const headers = { cookie, 'x-page-user': '999' };
  const response = await fetch(`${server.url}/api/imports`, { method: 'POST', body, headers });
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { message: expect.stringContaining('is signed in here now') as unknown },
  ]);
  expect(await server.database.db.$count(importRuns)).toBe(0);
});

it('POST /api/imports rejects 60 MB before reading them', async () => {
  const response = await new Promise<{ status: number | undefined }>((resolve, reject) => {
    const sent = request(
      `${server.url}/api/imports`,
      {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(60 * 1024 * 1024),
        },
      },
      (answer) => {
        answer.resume();
        sent.destroy();
        resolve({ status: answer.statusCode });
      },
    );
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(response.status).toBe(413);
});

it('nothing is left of an upload whose connection is lost', async () => {
  await new Promise<void>((resolve) => {
    const sent = request(`${server.url}/api/imports`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
    });
    sent.on('error', () => resolve());
    sent.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nBrand,Model\n',
      () => sent.destroy(new Error('lost')),
    );
  });
  await expect.poll(uploadFolders).toEqual([]);
  expect(await server.database.db.$count(importRuns)).toBe(0);
});

it('what killed processes left of uploads is deleted after a day', async () => {
  for (const name of ['upload-killed', 'upload-running']) mkdirSync(join(server.dataDir, name));
  writeFileSync(join(server.dataDir, 'upload-killed', 'file'), 'half');
  utimesSync(join(server.dataDir, 'upload-killed'), 0, 0);
  expect((await upload(text)).status).toBe(201);
  expect(uploadFolders()).toEqual(['upload-running']);
});

it('an import whose workbook cannot be kept for another sheet is an import', async () => {
  writeFileSync(join(server.dataDir, 'imports'), 'a file in place of the folder');
  const workbook = await makeXlsx(twoSheets);
  const made = await upload(new Uint8Array(workbook));
  expect(made.status).toBe(201);
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  const url = `${server.url}/api/imports/${id}/sheet?sheet=Mowers`;
  const other = await fetch(url, { method: 'POST', headers: { cookie } });
  expect(other.status).toBe(409);
  expect(await server.database.db.$count(importRuns)).toBe(1);
});

it('another sheet of a workbook is read without the file being sent again, for a day', async () => {
  const workbook = await makeXlsx(twoSheets);
  const made = z.object({ id: z.number() });
  const { id } = made.parse(await (await upload(new Uint8Array(workbook))).json());
  const path = `/api/imports/${id}/sheet?sheet=Mowers`;
  const post = (to: string, as = cookie) =>
    fetch(server.url + to, { method: 'POST', headers: { cookie: as } });
  expect((await post(path, '')).status).toBe(401);
  const other = await post(path);
  expect(other.status).toBe(201);
  const state = await server.get(`/api/imports/${made.parse(await other.json()).id}`, { cookie });
  expect(await state.json()).toMatchObject({ fileName: 'list.csv', sheet: 'Mowers', rowCount: 2 });
  utimesSync(join(server.dataDir, 'imports', String(id)), 0, 0);
  await upload(new Uint8Array(await makeXlsx({ ...twoSheets, Trimmers: [['Model'], ['C1']] })));
  const gone = await post(path);
  const body: unknown = await gone.json();
  expect([gone.status, body]).toMatchObject([
    409,
    { message: 'This file is not kept here any more. Choose it again.' },
  ]);
});
