import { once } from 'node:events';
import { request } from 'node:http';
import { quotePhotos, quoteRequests } from '@dealer/db';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let token: string;

const received = z.object({ statusPath: z.string() });

beforeEach(async () => {
  server = await startTestServer({ variables: { UPLOADS: 'on', TRUST_PROXY: 'on' } });
  const response = await fetch(`${server.url}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ quoteType: 'product', productName: 'TimeCutter' },
      ...{ customerName: 'Ada Hill', customerPhone: '7345550190' },
    }),
  });
  token = received.parse(await response.json()).statusPath.replace('/request?token=', '');
});
afterEach(() => server.close());

const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Sends the page's form as a browser does. */
function send(files: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][], by = token, headers = {}) {
  const body = new FormData();
  for (const [name, bytes] of files) body.append('photos', new Blob([bytes]), name);
  const path = `/api/quote-requests/photos?${new URLSearchParams({ token: by })}`;
  return fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

it('takes a photo by the status link and leads back to the page of the request', async () => {
  const response = await send([['mower.png', Uint8Array.from(await png())]]);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/request?token=${token}&saved=photos`);
  expect(await server.database.db.select().from(quotePhotos)).toMatchObject([
    { url: expect.stringMatching(/^\/products\/p-[0-9a-f]{24}\.webp$/) },
  ]);
});

it('answers the app with JSON, which stays on its page', async () => {
  const headers = { accept: 'application/json' };
  const taken = await send([['mower.png', Uint8Array.from(await png())]], token, headers);
  expect([taken.status, await taken.json()]).toEqual([200, { message: 'Your photo has been received.' }]);
  const rejected = await send([['mower.png', Uint8Array.from([1, 2])]], token, headers);
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    { message: expect.any(String), errors: [expect.objectContaining({ path: 'photos' })] },
  ]);
});

it('photos that arrive slowly keep only their own address waiting', async () => {
  const path = `/api/quote-requests/photos?${new URLSearchParams({ token })}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', expect: '100-continue' };
  const slow = await Promise.all(
    [1, 2, 3].map(async () => {
      const sent = request(server.url + path, { method: 'POST', headers }).on('error', () => undefined);
      sent.flushHeaders();
      await once(sent, 'continue');
      return sent;
    }),
  );
  const photo = Uint8Array.from(await png());
  const rejected = await send([['mower.png', photo]]);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
  const other = await send([['mower.png', photo]], token, { 'x-forwarded-for': '192.0.2.2' });
  expect(other.status).toBe(303);
  for (const sent of slow) sent.destroy();
});

it('takes the other photos of a form where one is no image, and says so', async () => {
  const photo = async (background: string) => {
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    return Uint8Array.from(await image.png().toBuffer());
  };
  const response = await send([
    ['mower.png', await photo('red')],
    ['note.png', Uint8Array.from([1, 2])],
    ['plate.png', await photo('blue')],
  ]);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('We have your photos, but not all of them');
  expect(page).toContain('Left out: note.png');
  expect(await server.database.db.select().from(quotePhotos)).toHaveLength(2);
});

it('says on a page what is wrong, and stores nothing', async () => {
  const text = Uint8Array.from(Buffer.from('<script>alert(1)</script>'));
  const wrong = await Promise.all([
    send([['photo.png', text]]),
    send([]),
    send([['photo.png', text]], `${token}x`),
    send([['photo.png', text]], token, { 'sec-fetch-site': 'cross-site' }),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 404, 403]);
  expect(await wrong[0].text()).not.toContain('<script>');
  expect(await server.database.db.select().from(quotePhotos)).toEqual([]);
});

it('answers the appointment as a calendar file, to the status link only', async () => {
  const calendar = (by: string) => fetch(`${server.url}/api/quote-requests/calendar?token=${by}`);
  expect((await calendar(token)).status).toBe(404);
  await server.database.db.update(quoteRequests).set({ bookedFor: new Date('2026-04-18T13:30:00Z') });
  const response = await calendar(token);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('DTSTART:20260418T133000Z');
  expect((await calendar(`${token}x`)).status).toBe(404);
});
