import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Asks for a reset link once more than one address may, each time as if forwarded for another one. */
async function askFourTimes(forwardedFor: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const answer = await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor(n) },
      body: JSON.stringify({ email: 'ada@example.com' }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

describe('X-Forwarded-For', () => {
  it('is no way around a limit where no proxy is trusted', async () => {
    server = await startTestServer();
    expect(await askFourTimes((n) => `203.0.113.${n}`)).toEqual([200, 200, 200, 429]);
  });

  it('tells callers apart behind a trusted proxy', async () => {
    server = await startTestServer({ variables: { TRUST_PROXY: 'on' } });
    expect(await askFourTimes((n) => `203.0.113.${n}`)).toEqual([200, 200, 200, 200]);
  });

  it('counts by what the proxy appended, not by what the caller claims', async () => {
    server = await startTestServer({ variables: { TRUST_PROXY: 'on' } });
    expect(await askFourTimes((n) => `198.51.100.${n}, 203.0.113.7`)).toEqual([200, 200, 200, 429]);
  });
});

describe('Strict-Transport-Security', () => {
  const ofResponses = async () => {
    const paths = ['/', '/api/products', '/sitemap.xml', '/livez', '/no-such-page'];
    const responses = await Promise.all(paths.map((path) => server.get(path)));
    return new Set(responses.map(({ headers }) => headers.get('strict-transport-security')));
  };

  it('is sent with every response where visitors come by https', async () => {
    server = await startTestServer({
      variables: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'on' },
    });
    expect(await ofResponses()).toEqual(new Set(['max-age=31536000']));
    // What the second one gets comes from the cache.
    expect(await ofResponses()).toEqual(new Set(['max-age=31536000']));
  });

  it('is not sent without https', async () => {
    server = await startTestServer();
    expect(await ofResponses()).toEqual(new Set([null]));
  });
});
