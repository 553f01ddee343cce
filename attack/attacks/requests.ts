import { once } from 'node:events';
import { connect } from 'node:net';
import { type Attack, range } from './attack.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Paths that a server may stumble over, with the status that is expected where it is certain. */
const paths: [path: string, status?: number][] = [
  ['/trpc/%ff', 400],
  ['/trpc/%', 400],
  ['/trpc/%E0%A4%A', 400],
  ['/product/0', 404],
  ['/product/00', 404],
  ['/product/0/print', 404],
  ['/product/1e3', 404],
  ['/product/-1', 404],
  ['/product/99999999999999999999', 404],
  ['/product/2147483648', 404],
  ['/.vite/manifest.json', 404],
  ['/api/nothing', 404],
  ['/trpc/nothing.here', 404],
  ['/trpc/__proto__', 404],
  ['/trpc/constructor.prototype', 404],
  ['/trpc/auth.login.call', 404],
  ['/api/products/abc', 400],
  ...[
    ...[
      '/%',
      '/%ff',
      '/%00',
      '/product/%ZZ',
      '/product/%00',
      '/inventory?search=%E0%A4%A',
      '/inventory?page=-1',
    ],
    ...['/inventory?page=1e99', '/inventory?page=NaN&sort=__proto__', '/inventory?brand[]=a&brand[$ne]=b'],
    ...[
      '/%2e%2e/%2e%2e/etc/passwd',
      '/products/../../x',
      '/products/..%2f..%2fdatabase',
      '/assets/..%5c..%5cx',
    ],
    ...['//evil.example/x', '/\\evil.example', '/;/..;/', '/?__proto__[a]=1', '/api/products?status=%00'],
    ...[
      '/trpc',
      '/trpc/',
      '/trpc/,',
      '/trpc/a,,b?batch=1',
      '/trpc/auth.user?batch=1&input=[]',
      '/api',
      '/api/',
    ],
    ...['/trpc/storefront.products.get?input={', '/trpc/storefront.products.get?input=%00', '/admin/%ff'],
    ...[
      '/reset-password?token=%ff',
      '/verify-email?token[]=1',
      '/login?next=//evil.example',
      '/sitemap.xml?%ff',
    ],
    `/${'a'.repeat(8_000)}`,
    `/inventory?search=${'%F0%9F%98%80'.repeat(800)}`,
    `/${'a/'.repeat(4_000)}`,
  ].map((path): [string] => [path]),
];

const get = (...headers: string[]) => ['GET / HTTP/1.1', ...headers, '', ''].join('\r\n');
const post = (body: string, ...headers: string[]) =>
  ['POST /api/contact HTTP/1.1', 'host: a', ...headers, '', body].join('\r\n');

/** Requests that no client writes. */
const requests: string[] = [
  ...[
    '',
    'host:',
    'host: a\r\nhost: b',
    'host: a b',
    'host: <script>',
    'host: [::1',
    'host: a/../b',
    'host: a:99999',
  ].map((host) => get(host)),
  ...['host: a\0b', 'host: \xff', 'host : a', ' host: a', 'host: a\nx: b'].map((host) => get(host)),
  ...[
    'sid=%00',
    'sid=%ff',
    'sid',
    ';;;=;=',
    'sid="',
    `sid=${'a'.repeat(7_000)}`,
    '__proto__=1',
    'device=%ff; sid=\xff',
  ].map((cookie) => get('host: a', `cookie: ${cookie}`)),
  ...[
    'if-none-match: *',
    `if-none-match: ${'"a",'.repeat(1_500)}`,
    'accept-encoding: br;q=x,*;q=,,,',
    'range: bytes=9-1,-',
  ].map((header) => get('host: a', header)),
  ...[
    'x-forwarded-for: ,,,',
    'x-forwarded-for: ::::::::::',
    'x-forwarded-for: \xff',
    'x-forwarded-proto: javascript',
  ].map((header) => get('host: a', header)),
  ...[
    'origin: null',
    'origin: http://',
    'referer: \xff',
    'sec-fetch-site: \xff',
    'upgrade: websocket\r\nconnection: upgrade',
  ].map((header) => get('host: a', header)),
  get('host: a', 'expect: 100-continue'),
  get('host: a', 'expect: the impossible'),
  get('host: a', ...range(200).map((at) => `x-${at}: ${at}`)),
  get('host: a', `x: ${'x'.repeat(20_000)}`),
  post('{}', 'content-length: -1'),
  post('{}', 'content-length: 2', 'content-length: 3'),
  post('0\r\n\r\n', 'content-length: 2', 'transfer-encoding: chunked'),
  post('zz\r\n', 'transfer-encoding: chunked'),
  post('0\r\n\r\n', 'transfer-encoding: gzip, chunked'),
  post('{}', 'content-length: 2', 'content-encoding: gzip'),
  post('{}', 'content-length: 2', 'content-type: multipart/form-data'),
  'GET http://evil.example/ HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/3.7\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'HELO evil.example\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
];

export const requestAttacks: Attack[] = [
  {
    name: 'paths that cannot be decoded, matched or found',
    times: { small: 1, large: 50 },
    run: async (target, times) => {
      for (const [path, expected] of range(times).flatMap(() => paths)) {
        const { status } = await target.send({ path });
        target.expect(
          expected === undefined || status === expected,
          `${path} was answered ${status}, not ${expected}`,
        );
      }
    },
  },
  {
    name: 'methods that a path does not take',
    times: { small: 1, large: 20 },
    run: async (target, times) => {
      const known = [
        '/',
        '/api/products',
        '/api/logout',
        '/trpc/auth.user',
        '/products/x.webp',
        '/assets/x.js',
        '/livez',
      ];
      for (const path of range(times).flatMap(() => known))
        for (const method of methods)
          for (const cookie of ['', target.cookieOf('customer')])
            await target.send({
              method,
              path,
              ...(method === 'POST' && { body: {} }),
              cookie: path === '/api/logout' ? '' : cookie,
            });
    },
  },
  {
    name: 'heads that break the rules of HTTP',
    times: { small: 1, large: 100 },
    run: async (target, times) => {
      for (const request of range(times).flatMap(() => requests)) await target.sendBytes(request);
    },
  },
  {
    name: 'requests without end on connections that read nothing',
    times: { small: 2, large: 100 },
    run: async (target, times) => {
      for (const path of range(times).flatMap(() => ['/livez', '/api/products', '/api/nothing'])) {
        const socket = connect(target.server.port, '127.0.0.1').on('error', () => undefined);
        await once(socket, 'connect');
        socket.pause().write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(5_000));
        await target.send({ path: '/readyz' });
        socket.destroy();
      }
    },
  },
  {
    name: 'connections at once that read nothing of what they request',
    times: { small: 200, large: 500 },
    run: async (target, times) => {
      const sockets = range(times).map(() => {
        const socket = connect(target.server.port, '127.0.0.1').on('error', () => undefined);
        socket.pause().write('GET /api/products HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(4));
        return socket;
      });
      await target.send({ path: '/readyz' });
      for (const socket of sockets) socket.destroy();
    },
  },
];
