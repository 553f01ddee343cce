import { defaultShop, hoursLines } from '@dealer/api/domain/shop/shop';
import { testPasswords } from '@dealer/api/testing';
import { quoteRequests } from '@dealer/db';
import { makeQuoteRequest, makeUser } from '@dealer/db/factories';
import type { RenderPage } from '@dealer/web/entry-server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderedPage, startTestServer, type TestServer } from '../testing/server.ts';

/** A page that says how the shop is reached, when it is open and how fast it answers. */
const renderShop: RenderPage = async ({ trpcClient }) => {
  const shop = await trpcClient.storefront.shop.get.query();
  const hours = hoursLines(shop).map((line) => `${line.days} ${line.hours}`);
  const { medianHours } = await trpcClient.storefront.shop.answerTime.query();
  const answers = `answers within ${medianHours}`;
  return renderedPage(
    `<!doctype html><html><body>${[shop.phone, ...hours, answers].join('; ')}</body></html>`,
  );
};

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ render: renderShop });
});
afterEach(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function ownerCookie(): Promise<string> {
  const account = { email: 'owner@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role: 'superadmin', passwordHash });
  const response = await post('/api/auth/login', account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function visit(headers: Record<string, string> = {}) {
  const response = await server.get('/', headers);
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
}

it('a cached page is rendered again once the shop’s telephone and hours are set', async () => {
  const cookie = await ownerCookie();
  const before = await visit();
  expect(before).toMatchObject({ status: 200, etag: expect.stringMatching(/^W\//) as unknown });
  expect(before.text).toContain(`${defaultShop.phone}; Mon-Fri 8:30 AM to 5:00 PM`);
  expect(await visit({ 'if-none-match': before.etag })).toMatchObject({ status: 304, etag: before.etag });

  const hours = defaultShop.hours.map(({ day, opens, closes }) => ({ day, opens: opens && '07:00', closes }));
  const record = { ...defaultShop, hours, phone: '7345550190', updatedAt: null };
  const set = await post('/trpc/admin.settings.setShop', { json: record }, { cookie });
  expect(set.status).toBe(200);

  const after = await visit({ 'if-none-match': before.etag });
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before.etag);
  expect(after.text).toContain('(734) 555-0190; Mon-Fri 7:00 AM to 5:00 PM');
  expect(await visit({ 'if-none-match': after.etag })).toMatchObject({ status: 304 });

  const stale = await post('/trpc/admin.settings.setShop', { json: record }, { cookie });
  expect(stale.status).toBe(409);
  expect(await visit()).toEqual(after);
});

it('a cached page is rendered again once a request is answered, or turns out to be spam', async () => {
  const { db } = server.database;
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000);
  for (let answered = 0; answered < 9; answered += 1)
    await makeQuoteRequest(db, { createdAt: ago(5), respondedAt: ago(3), status: 'responded' });
  const open = await makeQuoteRequest(db, { createdAt: ago(4) });
  expect((await visit()).text).toContain('answers within null');
  // In a transaction, as every write of the site: only a commit invalidates the cache before the write is answered.
  const change = (values: Partial<typeof quoteRequests.$inferInsert>) =>
    db.transaction((tx) => tx.update(quoteRequests).set(values).where(eq(quoteRequests.id, open.id)));
  await change({ respondedAt: ago(2), status: 'responded' });
  const after = await visit();
  expect(after.text).toContain('answers within 2');
  await change({ comments: 'Called again' });
  expect(await visit({ 'if-none-match': after.etag })).toMatchObject({ status: 304 });
  await change({ result: 'spam', resultAt: new Date(now) });
  expect((await visit()).text).toContain('answers within null');
});
