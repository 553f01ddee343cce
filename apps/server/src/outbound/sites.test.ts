import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackSites, startLoopbackSites } from '../testing/fake-sites.ts';
import type { Clock } from './site-queue.ts';
import { createSites } from './sites.ts';

/** A self-signed certificate, for tests alone. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2uaG4YMj2KJInnxg
63vhwmuf5flg2Ojc3M90+S1hxlyhRANCAARQkLwK2hKPcsCIludebTsBmkMc/FHd
tGwZXAEDjHXCGIBbnwGEGtxsUE0GRQiTLm6OmhZ/A2VhPKLIOC5L7qoT
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBhjCCAS2gAwIBAgIUeM+egNevQR4H7PePq64FAGqFJRswCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNbWFrZXIuZXhhbXBsZTAgFw0yNjExMjEyMjUwNDZaGA8yMTI2
MTAyODIyNTA0NlowGDEWMBQGA1UEAwwNbWFrZXIuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABFCQvAraEo9ywIiW515tOwGaQxz8Ud20bBlcAQOMdcIY
gFufAYQa3GxQTQZFCJMubo6aFn8DZWE8osg4LkvuqhOjUzBRMB0GA1UdDgQWBBTu
TYjUg9Wv1V2zCN00uL7nnFTaijAfBgNVHSMEGDAWgBTuTYjUg9Wv1V2zCN00uL7n
nFTaijAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIHaFWw+fBfk2
zr+sRTqU9YVG6CjfwkUkrwPdIL2hGGiUAiBF3xC2LtMJt2Yfm92EwOsPKvHWKntP
lTy+ucc3rfQgCQ==
-----END CERTIFICATE-----`,
};

let loopback: LoopbackSites | undefined;
afterEach(() => loopback?.close());

/** A clock that stands until somebody sleeps on it. */
function testClock(): Clock & { slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
  };
}

async function sitesOf(answers: Parameters<typeof startLoopbackSites>[0], clock = testClock()) {
  loopback = await startLoopbackSites(answers);
  return createSites({ ...loopback.outbound, clock, pauseMs: 1_000 });
}

const signal = new AbortController().signal;
const redirect =
  (location: string): NonNullable<Parameters<typeof startLoopbackSites>[0][string]> =>
  (_request, response) =>
    (response as { writeHead(status: number, headers: object): { end(): void } })
      .writeHead(302, { location })
      .end();

describe('a site is read politely', () => {
  it('with a pause between two requests, one at a time, naming who asks', async () => {
    const clock = testClock();
    let under = 0;
    const page: Parameters<typeof startLoopbackSites>[0][string] = (request, response) => {
      under += 1;
      expect(under).toBe(1);
      setImmediate(() => {
        under -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end(request.headers['user-agent']);
      });
    };
    loopback = await startLoopbackSites({ 'a.example/1': page, 'a.example/2': page, 'a.example/3': page });
    const userAgent = 'dealer-site (+https://shop.example)';
    const sites = createSites({ ...loopback.outbound, clock, pauseMs: 1_000, userAgent });
    const answers = await Promise.all(
      [1, 2, 3].map((n) => sites.fetch(`https://a.example/${n}`, 'page', signal)),
    );
    expect(answers.map((answer) => answer.ok && Buffer.from(answer.bytes).toString())).toEqual([
      ...[userAgent, userAgent, userAgent],
    ]);
    expect(clock.slept).toEqual([1_000, 1_000, 1_000]);
    expect(loopback.requests[0]).toBe('a.example/robots.txt');
  });

  it('as its robots.txt allows, on the way of a redirect too', async () => {
    const sites = await sitesOf({
      'a.example/robots.txt': 'User-agent: *\nDisallow: /private\nSitemap: https://a.example/map.xml',
      'a.example/private/1': 'secret',
      'a.example/open': redirect('/private/1'),
    });
    for (const path of ['private/1', 'open'])
      expect(await sites.fetch(`https://a.example/${path}`, 'page', signal)).toMatchObject({
        ok: false,
        code: 'robots',
      });
    expect(loopback?.requests).not.toContain('a.example/private/1');
    expect(await sites.sitemapsOf('a.example', signal)).toEqual(['https://a.example/map.xml']);
    expect(await sites.sitemapsOf('b.example', signal)).toEqual(['https://b.example/sitemap.xml']);
  });

  it('after the wait that it asks for, once', async () => {
    let asked = 0;
    const clock = testClock();
    const sites = await sitesOf(
      {
        'a.example/busy': (_request, response) => {
          asked += 1;
          if (asked === 1) response.writeHead(429, { 'retry-after': '7' }).end();
          else response.writeHead(200, { 'content-type': 'text/html' }).end('now');
        },
      },
      clock,
    );
    expect(await sites.fetch('https://a.example/busy', 'page', signal)).toMatchObject({ ok: true });
    expect(clock.slept).toEqual([1_000, 7_000]);
  });

  it('not at all while it asks for a long wait', async () => {
    const sites = await sitesOf({
      'a.example/busy': (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
      'a.example/other': 'other',
    });
    const rejected = { ok: false, code: 'rate-limited' };
    expect(await sites.fetch('https://a.example/busy', 'page', signal)).toMatchObject(rejected);
    expect(await sites.fetch('https://a.example/other', 'page', signal)).toMatchObject(rejected);
    expect(loopback?.requests).toEqual(['a.example/robots.txt', 'a.example/busy']);
  });
});

it('finds a sitemap that robots.txt names without its host', async () => {
  const sites = await sitesOf({ 'a.example/robots.txt': 'User-agent: *\nSitemap: /maps/all.xml' });
  expect(await sites.sitemapsOf('a.example', signal)).toEqual(['https://a.example/maps/all.xml']);
});

it('reads a robots.txt without end as far as its limit, and no half of a rule', async () => {
  const comment = `# ${'x'.repeat(1_000)}\n`;
  const sites = await sitesOf({
    'a.example/robots.txt': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      // The limit is in the middle of a rule, which would forbid all of the site.
      const beginning = `User-agent: *\nDisallow: /private\n${comment.repeat(510)}`;
      const rule = 'Disallow: /';
      response.write(`${beginning}${'\n'.repeat(524_288 - beginning.length - rule.length)}${rule}`);
      setImmediate(() => response.end(`cart\n${comment.repeat(2_000)}`));
    },
    'a.example/private': 'private',
    'a.example/open': 'open',
  });
  expect(await sites.fetch('https://a.example/open', 'page', signal)).toMatchObject({ ok: true });
  expect(await sites.fetch('https://a.example/private', 'page', signal)).toMatchObject({ code: 'robots' });
});

it('follows a redirect whose address has letters beyond ASCII', async () => {
  const sites = await sitesOf({
    'a.example/old': redirect(Buffer.from('/kettens\u00e4ge').toString('latin1')),
    'a.example/kettens%C3%A4ge': 'saw',
  });
  expect(await sites.fetch('https://a.example/old', 'page', signal)).toMatchObject({
    ok: true,
    url: 'https://a.example/kettens%C3%A4ge',
  });
});

describe('what a site does wrong is said:', () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1_048_576));
  const html = { 'content-type': 'text/html' };
  const answers: Parameters<typeof startLoopbackSites>[0] = {
    'a.example/gone': (_request, response) => response.writeHead(404).end(),
    'a.example/forbidden': (_request, response) => response.writeHead(403).end(),
    'a.example/broken': (_request, response) => response.writeHead(500).end(),
    'a.example/bomb': (_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    'a.example/endless': (_request, response) => {
      response.writeHead(200, html);
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
        if (response.writable) response.once('drain', more);
      };
      more();
    },
    'a.example/round': redirect('/round'),
    'a.example/inside': redirect('http://169.254.169.254/latest/meta-data'),
    'a.example/number': redirect('http://2130706434/'),
    'a.example/v6': redirect('http://[::ffff:10.0.0.1]/'),
    'a.example/file': redirect('file:///etc/passwd'),
    'a.example/json': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    'a.example/damaged': (_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
  };

  it.each([
    ['gone', 'not-found'],
    ['forbidden', 'forbidden'],
    ['broken', 'server-error'],
    ['bomb', 'too-large'],
    ['endless', 'too-large'],
    ['round', 'redirects'],
    ['inside', 'not-public'],
    ['number', 'not-public'],
    ['v6', 'not-public'],
    ['file', 'invalid-address'],
    ['json', 'wrong-type'],
    ['damaged', 'unreachable'],
  ])('%s is %s', async (path, code) => {
    const sites = await sitesOf(answers);
    expect(await sites.fetch(`https://a.example/${path}`, 'page', signal)).toMatchObject({ ok: false, code });
  });

  it('silence is a timeout', async () => {
    const stop = new AbortController();
    const sites = await sitesOf({ 'a.example/slow': () => stop.abort() });
    expect(await sites.fetch('https://a.example/slow', 'page', stop.signal)).toMatchObject({
      ok: false,
      code: 'timeout',
    });
  });

  it('a self-signed certificate', async () => {
    const server = createServer(selfSigned, (_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const sites = createSites({
      allows: () => true,
      reroute: ({ pathname }) => new URL(`https://127.0.0.1:${port}${pathname}`),
      clock: testClock(),
    });
    expect(await sites.fetch('https://maker.example/', 'page', signal)).toMatchObject({
      ok: false,
      code: 'certificate',
    });
    await new Promise((resolve) => server.close(resolve));
  });
});

it.each(['GZIP', 'x-gzip'])('reads a page whose encoding is written %j', async (encoding) => {
  const sites = await sitesOf({
    'a.example/page': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
        .end(gzipSync('a page')),
  });
  const answer = await sites.fetch('https://a.example/page', 'page', signal);
  expect(answer.ok && Buffer.from(answer.bytes).toString()).toBe('a page');
});

it('unpacks sitemaps that are kept packed', async () => {
  const sites = await sitesOf({
    'a.example/sitemap.xml.gz': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync('<urlset/>')),
  });
  const answer = await sites.fetch('https://a.example/sitemap.xml.gz', 'sitemap', signal);
  expect(answer.ok && Buffer.from(answer.bytes).toString()).toBe('<urlset/>');
});
