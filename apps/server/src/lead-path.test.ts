import { createServer } from 'node:http';
import { runDueJobs, type TestContext, testContext, testPasswords } from '@dealer/api/testing';
import { jobs, leadProbes } from '@dealer/db';
import { makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { createMailer } from '@dealer/email';
import { startSmtpServer } from '@dealer/email/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from './connections/listen-on-loopback.ts';
import { restTable } from './http/rest/table.ts';
import { createLeadPath } from './lead-path.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const token = 'a-token-of-the-test';
const run = '2026-03-03';

let server: TestServer;
let ctx: TestContext;
beforeEach(async () => {
  server = await startTestServer({ variables: { METRICS_TOKEN: token } });
  const integrations = { mail: true, google: false, ai: false };
  const base = await testContext({ integrations, leadPath: server.leadPath });
  ctx = { ...base, db: server.database.db, now: () => new Date() };
});
afterEach(() => server.close());

// The time of the database is rounded to milliseconds, the time of JavaScript is cut: it would be due a moment later.
const enqueueTest = () =>
  ctx.db.insert(jobs).values({ topic: 'leadPath.submit', payload: { run }, runAt: ctx.now() });

async function signIn(): Promise<string> {
  const account = { email: 'owner@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(ctx.db, { email: account.email, role: 'superadmin', passwordHash });
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** What every documented path that reads answers to a superadmin, and the requests that were measured. */
async function readAll(cookie: string, quoteId: number) {
  const answers: Record<string, string> = {};
  for (const { method, path } of restTable) {
    if (method !== 'get') continue;
    const response = await server.get(path.replaceAll(/\{\w+\}/g, String(quoteId)), { cookie });
    answers[path] = `${response.status} ${await response.text()}`;
  }
  return answers;
}

const apiRequests = async () =>
  (await (await server.get('/metrics', { authorization: `Bearer ${token}` })).text())
    .split('\n')
    .filter((line) => line.startsWith('http_requests_total{route="api"'));

it('a test goes through the real form and the real mail server, and no path reads anything of it', async () => {
  const cookie = await signIn();
  const { id } = await makeQuoteRequest(ctx.db);
  const before = await readAll(cookie, id);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  await expect.poll(apiRequests).not.toEqual([]);
  const measured = await apiRequests();
  const smtp = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: smtp.url, mailDir: server.dataDir, from: 'no-reply@example.com' });
  await enqueueTest();
  await runDueJobs(Object.assign({}, ctx, { mailer }));
  mailer.close();
  await smtp.close();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[ctx.shop.email]]);
  const [probe] = await ctx.db.select().from(leadProbes);
  expect(probe).toMatchObject({ reason: null, failedAt: null, mailedAt: expect.any(Date) });
  expect(server.logged).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/quote-requests', status: 201 }),
  );
  expect(await apiRequests()).toEqual(measured);
  expect(await readAll(cookie, id)).toEqual(before);
});

const form = {
  ...{ quoteType: 'product' as const, productName: 'Mower', customerName: '' },
  ...{ customerEmail: 'ada@example.com', comments: '', idempotencyKey: 'x'.repeat(32) },
};

it('a form that rejects its input, and a server that does not answer, are named', async () => {
  const signal = new AbortController().signal;
  await expect(server.leadPath.submit(form, signal)).rejects.toThrow(
    'The website answered the form with 400: Name is required',
  );
  const closed = createServer();
  const port = await listenOnLoopback(closed);
  await new Promise((resolve) => closed.close(resolve));
  const nobody = createLeadPath(() => `http://127.0.0.1:${port}`);
  await expect(nobody.submit(form, signal)).rejects.toMatchObject({
    message: 'The website does not answer on its own address.',
    // For the log: fetch's own error says 'fetch failed' alone.
    cause: { cause: { code: 'ECONNREFUSED' } },
  });
});

it('a website that takes the form and never answers is named so', async () => {
  const hanging = createServer(() => undefined);
  const port = await listenOnLoopback(hanging);
  const leadPath = createLeadPath(() => `http://127.0.0.1:${port}`, 0.2);
  await expect(leadPath.submit(form, new AbortController().signal)).rejects.toThrow(
    'The website did not answer within 0.2 seconds.',
  );
  hanging.closeAllConnections();
  hanging.close();
});
