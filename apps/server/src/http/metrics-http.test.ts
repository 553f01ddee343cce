import { aiCalls, enrichmentRuns, importRuns, jobs, leadProbes } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const token = 'a-token-of-the-test';
const bearer = { authorization: `Bearer ${token}` };

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ variables: { METRICS_TOKEN: token } });
});
afterEach(() => server.close());

const read = async () => (await server.get('/metrics', bearer)).text();
const valueOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

/** Reads until the metric has the value: a request is counted when its connection is done with it. */
async function until(name: string, value: string): Promise<string> {
  let text = await read();
  while (valueOf(text, name) !== value) text = await read();
  return text;
}

describe('who may read the metrics', () => {
  it('is nobody without a token in the environment', async () => {
    await server.close();
    server = await startTestServer();
    const response = await server.get('/metrics', bearer);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer a-token-of-the-tesT' }],
    ['a longer one', { authorization: `Bearer ${token}s` }],
    ['the bare token', { authorization: token }],
    ['the token as a password', { authorization: `Basic ${btoa(`:${token}`)}` }],
  ])('is nobody who sends %s', async (_, headers) => {
    const response = await server.get('/metrics', headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Send the token');
  });

  it('is who sends the token, and nobody stores the answer', async () => {
    const response = await server.get('/metrics', bearer);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    );
  });

  it('is not said in the document of the API', async () => {
    expect(await (await server.get('/api/openapi.json')).text()).not.toContain('"/metrics');
  });
});

describe('the metrics', () => {
  it('are in the OpenMetrics format', async () => {
    await server.get('/api/products');
    const lines = (await read()).split('\n');
    expect(lines.slice(-2)).toEqual(['# EOF', '']);
    const sample =
      /^[a-z_]+(\{[a-z]+="[a-z0-9A-Z.+]+"(,[a-z]+="[a-z0-9A-Z.+]+")*\})? (\+Inf|-?\d+(\.\d+)?(e[+-]\d+)?)$/;
    const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter|histogram))$/;
    expect(lines.slice(0, -2).filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
  });

  it('count requests by class and status', async () => {
    await server.get('/api/brands');
    await server.get('/products/gone.jpg');
    await server.get('/trpc/storefront.catalog.brands');
    await server.get('/gone?search=trpc');
    await until('http_requests_total{route="api",status="2xx"}', '1');
    await until('http_requests_total{route="file",status="4xx"}', '1');
    await until('http_requests_total{route="page",status="4xx"}', '1');
    const failed = { message: 'boom', source: '/assets/a.js:1:20', page: '/' };
    await fetch(`${server.url}/api/page-errors`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(failed) },
    });
    await until('http_requests_total{route="page-error",status="2xx"}', '1');
    const text = await until('http_requests_total{route="trpc",status="2xx"}', '1');
    expect(valueOf(text, 'http_request_duration_seconds_count{route="api"}')).toBe('1');
  });

  it('count hits and misses of the response cache', async () => {
    let sent = 0;
    const count = async (name: string) => Number(valueOf(await read(), name) ?? 0);
    // A write of another test may still invalidate the cache.
    for (const status of ['2xx', '3xx'])
      while ((await count(`http_requests_total{route="cached",status="${status}"}`)) === 0) {
        const etag = status === '3xx' && (await server.get('/api/products')).headers.get('etag');
        await server.get('/api/products', etag ? { 'if-none-match': etag } : {});
        sent += status === '3xx' ? 2 : 1;
      }
    const hits = await count('dealer_response_cache_requests_total{result="hit"}');
    expect(hits).toBeGreaterThanOrEqual(2);
    expect(hits + (await count('dealer_response_cache_requests_total{result="miss"}'))).toBe(sent);
  });

  it('count open event streams, and no time of theirs', async () => {
    const stream = { accept: 'text/event-stream' };
    await (await server.get('/livez', stream)).text();
    await until('http_requests_total{route="stream",status="2xx"}', '1');
    const during = await (await server.get('/metrics', { ...bearer, ...stream })).text();
    expect(valueOf(during, 'dealer_event_streams_open')).toBe('1');
    expect(await until('dealer_event_streams_open', '0')).not.toContain('seconds_count{route="stream"}');
  });

  it('say what is stored as numbers', async () => {
    const { db } = server.database;
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await db.insert(jobs).values([
      { topic: 'mail.reset', status: 'failed', payload: { email: 'ada@example.com' } },
      { topic: 'maintenance.sweep', status: 'failed' },
      { topic: 'mail.reset', status: 'pending', attempts: 1, runAt: ago(-3_600) },
      { topic: 'mail.reset', runAt: ago(600) },
    ]);
    const call = { purpose: 'lookup', model: 'm', inputTokens: 1, outputTokens: 1 } as const;
    await db.insert(aiCalls).values([
      { ...call, costMicros: 1_250_000, createdAt: new Date() },
      { ...call, costMicros: 9_000_000, createdAt: ago(40 * 86_400) },
    ]);
    await db.insert(importRuns).values([
      { fileName: 'a.csv', fileHash: 'a', status: 'applying' },
      { fileName: 'b.csv', fileHash: 'b', status: 'review' },
    ]);
    const details = {
      ...{ pricesRecovered: 0, fieldsPopulated: 0, descriptionsGenerated: 0 },
      ...{ imagesFixed: 0, zeroTurnReclassified: 0 },
    };
    await db.insert(enrichmentRuns).values({ mode: 'apply', scope: { issues: [] }, details, batchId: 'b' });
    await db.insert(leadProbes).values({ run: 'a', key: 'a', mailedAt: new Date('2026-03-01T08:10:00Z') });
    const text = await read();
    const values = {
      dealer_database_up: '1',
      'dealer_jobs{state="failed"}': '2',
      'dealer_jobs{state="pending"}': '2',
      dealer_mails_failed: '1',
      dealer_mails_waiting: '1',
      dealer_ai_month_dollars: '1.25',
      dealer_ai_budget_dollars: undefined,
      dealer_imports_running: '1',
      dealer_enrichments_running: '1',
      dealer_lead_path_verified_timestamp_seconds: '1772352600',
      dealer_backup_verified_timestamp_seconds: undefined,
    };
    for (const [name, value] of Object.entries(values))
      expect([name, valueOf(text, name)]).toEqual([name, value]);
    expect(Number(valueOf(text, 'dealer_jobs_oldest_due_seconds'))).toBeGreaterThanOrEqual(600);
    expect(Number(valueOf(text, 'dealer_disk_free_bytes{folder="data"}'))).toBeGreaterThan(0);
    expect(Number(valueOf(text, 'process_resident_memory_bytes'))).toBeGreaterThan(1e6);
    expect(valueOf(text, 'nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeDefined();
  });

  it('contain nothing that a person sent or stored, and no secret', async () => {
    const person = { customerName: 'Ada Private', customerEmail: 'ada.private@example.com' };
    await makeQuoteRequest(server.database.db, person);
    await server.get('/api/products?search=Ada+Private', {
      cookie: 'session=private',
      accept: 'private/type',
    });
    await server.get('/private/path', { 'x-forwarded-for': '203.0.113.77' });
    await server.get('/constructor');
    await until('http_requests_total{route="page",status="4xx"}', '2');
    const text = await read();
    for (const part of ['rivate', 'Ada', '203.0.113', 'constructor', token, server.dataDir])
      expect(text).not.toContain(part);
  });
});
