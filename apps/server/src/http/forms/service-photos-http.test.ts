import { quotePhotos, quoteRequests } from '@dealer/db';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ variables: { UPLOADS: 'on' } });
});
afterEach(() => server.close());

const fields = {
  ...{ firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', phone: '7345550190' },
  ...{ serviceType: 'Chainsaw Service', equipmentDetails: 'It does not start', homepage: '' },
};

const png = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );

/** Sends the form of the services page as a browser does where no script runs. */
function send(files: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][], changed = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) body.append(name, value);
  for (const [name, bytes] of files) body.append('photos', new Blob([bytes]), name);
  return fetch(`${server.url}/api/quote-requests`, { method: 'POST', body, redirect: 'manual' });
}

const stored = async () => {
  const { db } = server.database;
  return { requests: await db.select().from(quoteRequests), photos: await db.select().from(quotePhotos) };
};
/** What a browser sends for a file input without a file. */
const NO_FILE: [string, Uint8Array<ArrayBuffer>] = ['', new Uint8Array()];

it('takes a request for service with its photos, once, and leads to its page', async () => {
  const photo = await png();
  const answers = [await send([['saw.png', photo]]), await send([['saw.png', photo]])];
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/request\?token=[\w.-]+&sent=1$/);
  }
  const { requests, photos } = await stored();
  expect(requests).toMatchObject([{ productName: 'Servicing: Chainsaw Service' }]);
  expect(photos).toMatchObject([{ quoteRequestId: requests[0]?.id }]);
});

it('takes a request without a photo', async () => {
  const answer = await send([NO_FILE]);
  expect(answer.status).toBe(303);
  const { requests, photos } = await stored();
  expect([requests.length, photos]).toEqual([1, []]);
});

it('takes the other photos of a request where one is no image', async () => {
  const answer = await send([
    ['note.png', Uint8Array.from([1, 2, 3])],
    ['saw.png', await png()],
  ]);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('We have your request, but not every photo');
  expect((await stored()).photos).toHaveLength(1);
});

it('stores a request whose photo is none, and leads to where one can be added', async () => {
  const answer = await send([['saw.png', Uint8Array.from([1, 2, 3])]]);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain('We have your request, but not every photo');
  expect(page).toMatch(/href="\/request\?token=[\w.-]+"/);
  const { requests, photos } = await stored();
  expect([requests.length, photos]).toEqual([1, []]);
});

it('says what is wrong with the form, and stores nothing', async () => {
  const wrong = [
    await send([['saw.png', await png()]], { equipmentDetails: 'Short' }),
    await send([]),
    await send([NO_FILE], { homepage: 'spam' }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 303]);
  expect(await wrong[0]?.text()).toContain('Please provide equipment details');
  expect(await stored()).toEqual({ requests: [], photos: [] });
});
