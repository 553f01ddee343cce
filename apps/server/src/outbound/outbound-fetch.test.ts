import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';
import { createOutboundFetch } from './outbound-fetch.ts';
import { isPublicAddress } from './public-address.ts';
import type { OutboundOptions } from './request-once.ts';

const servers: Server[] = [];
const anywhere = createOutboundFetch({ allows: () => true });

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  const port = await listenOnLoopback(server);
  return `http://127.0.0.1:${port}/`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001:81b::200e'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

it('fetches, following redirects', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/file') return response.end('bytes');
    return response.writeHead(302, { location: '/file' }).end();
  });
  const fetched = await anywhere(url, { maxBytes: 10 });
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('bytes') });
});

it('connects to no private address: named, numbered, disguised, or reached by a redirect', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const { port } = new URL(url);
  const guarded = createOutboundFetch();
  const reason = 'This address does not lead to the public web';
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    expect([host, await guarded(`http://${host}:${port}/`, { maxBytes: 10 })]).toEqual([
      host,
      { ok: false, reason },
    ]);
  expect(asked).toBe(0);
  const redirecting = await serve((_request, response) => response.writeHead(307, { location: url }).end());
  const steps = [true, true, false];
  const onlyFirst = createOutboundFetch({ allows: () => steps.shift() ?? false });
  expect(await onlyFirst(redirecting, { maxBytes: 10 })).toEqual({ ok: false, reason });
  expect(asked).toBe(0);
});

it.each([
  ['a private address', ['10.0.0.1']],
  ['the metadata service', ['169.254.169.254']],
  ['this machine, as IPv6', ['::1']],
  ['a private address disguised as IPv6', ['::ffff:192.168.1.1']],
  ['a private address among public ones', ['93.184.215.14', '127.0.0.1']],
  ['no address', []],
])('connects to no name that leads to %s', async (_what, answers) => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const resolve: OutboundOptions['resolve'] = (_name, _options, done) =>
    done(
      null,
      answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const byName = url.replace('127.0.0.1', 'maker.example');
  const fetched = await createOutboundFetch({ resolve })(byName, { maxBytes: 10 });
  expect(fetched).toEqual({
    ok: false,
    reason: answers.length ? 'This address does not lead to the public web' : 'The site cannot be reached',
  });
  expect(asked).toBe(0);
});

it('resolves a name for each request, whose address is checked each time', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.headers.host);
    response.writeHead(302, { location: '/secret' }).end();
  });
  const answers = ['127.0.0.1', '10.0.0.1'];
  const resolve: OutboundOptions['resolve'] = (_name, _options, done) =>
    done(null, [{ address: answers.shift() ?? '', family: 4 }]);
  const fetchOnce = createOutboundFetch({ resolve, allows: (address) => address === '127.0.0.1' });
  const byName = url.replace('127.0.0.1', 'maker.example');
  expect(await fetchOnce(byName, { maxBytes: 10 })).toEqual({
    ok: false,
    reason: 'This address does not lead to the public web',
  });
  expect(asked).toEqual([new URL(byName).host]);
});

it('says why it did not fetch', async () => {
  // Compressed data that decompresses to nothing.
  const emptyParts = Array.from({ length: 10_000 }, () => gzipSync(''));
  const url = await serve((request, response) => {
    if (request.url === '/gone') return response.writeHead(404).end();
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/stream') return response.write('0123456789') && response.end('0123456789');
    if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (request.url === '/empty')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.concat(emptyParts));
    if (request.url === '/large') return response.writeHead(200, { 'content-length': 2_097_153 }).end();
    return undefined;
  });
  const reasons: [path: string, reason: string][] = [
    ['gone', 'The site answered 404'],
    ['round', 'The address redirects too often'],
    ['stream', 'The file is larger than 15 bytes'],
    ['file', 'Only http and https addresses can be fetched'],
  ];
  for (const [path, reason] of reasons)
    expect(await anywhere(url + path, { maxBytes: 15 })).toEqual({ ok: false, reason });
  expect(await anywhere(`${url}empty`, { maxBytes: 102_400 })).toEqual({
    ok: false,
    reason: 'The file is larger than 100 KB',
  });
  expect(await anywhere(`${url}large`, { maxBytes: 2_097_152 })).toEqual({
    ok: false,
    reason: 'The file is larger than 2 MB',
  });
  const hasty = createOutboundFetch({ allows: () => true, timeLimitMs: 100 });
  expect(await hasty(url, { maxBytes: 10 })).toEqual({
    ok: false,
    reason: 'The site did not answer in time',
  });
  for (const [text, reason] of [
    ['ftp://example.com/a', 'Only http and https addresses can be fetched'],
    ['javascript:alert(1)', 'Only http and https addresses can be fetched'],
    ['http://me:secret@127.0.0.1/', 'An address with a user name cannot be fetched'],
    ['no address', 'This is no address of the web: it begins with https://'],
    ['www.example.com/a.jpg', 'This is no address of the web: it begins with https://'],
  ])
    expect(await anywhere(text ?? '', { maxBytes: 10 })).toEqual({ ok: false, reason });
});

it('says so where nobody answers', async () => {
  const url = await serve(() => undefined);
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  expect(await anywhere(url, { maxBytes: 10 })).toEqual({ ok: false, reason: 'The site cannot be reached' });
});
