import { once } from 'node:events';
import { connect } from 'node:net';
import { type Attack, inTurn, range } from './attack.ts';

/** A set with many entries, and as many paths or references into it: each would walk the set. */
function setWith(annotations: 'paths' | 'references', entries: number) {
  const email = range(entries);
  const targets = range(entries / 2).map((at) => `email.${entries / 2 + at}`);
  const values = { email: ['set'] };
  if (annotations === 'references')
    return { json: { email }, meta: { values, referentialEqualities: { 'email.0': targets }, v: 1 } };
  const dates = Object.fromEntries(targets.map((path) => [path, ['Date']]));
  return { json: { email }, meta: { values: { ...values, ...dates }, v: 1 } };
}

/** 13 kB that unfold: each of seven levels has 60 names for the one below it. */
function unfolding() {
  const names = range(60).map((at) => `n${at}`);
  const level = (depth: number): unknown =>
    depth === 0 ? 1 : Object.fromEntries(names.map((name, at) => [name, at === 0 ? level(depth - 1) : 0]));
  const equalities = Object.fromEntries(
    range(6).map((at) => {
      const path = `specifications.${Array(6 - at)
        .fill('n0')
        .join('.')}`;
      return [path, names.slice(1).map((name) => path.replace(/n0$/, name))];
    }),
  );
  return { json: { id: 1, specifications: level(7) }, meta: { referentialEqualities: equalities, v: 1 } };
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

export const bodyAttacks: Attack[] = [
  {
    name: 'annotations that unfold, from visitors and staff',
    times: { small: 1, large: 50 },
    run: async (target, times) => {
      const bodies = [
        setWith('paths', 50_000),
        setWith('references', 50_000),
        setWith('paths', 4_000),
        unfolding(),
      ].map((body) => JSON.stringify(body));
      for (const body of range(times).flatMap(() => bodies)) {
        for (const cookie of ['', target.cookieOf('staff')]) {
          const path = '/trpc/admin.products.update';
          const { status } = await target.send({ method: 'POST', path, body, cookie });
          // 0: the connection was closed while the body was still being sent.
          target.expect([0, 400, 401, 413].includes(status), `${body.slice(0, 60)} was answered ${status}`);
        }
      }
    },
  },
  {
    name: 'JSON with levels without end, and bodies that are no object',
    times: { small: 1, large: 100 },
    run: async (target, times) => {
      const bodies = [
        `{"json":{"email":${deep(30_000)}}}`,
        deep(30_000),
        ...[
          '"text"',
          '[]',
          '1',
          'null',
          '{',
          '{"json":',
          '\0',
          '{"__proto__":{"a":1},"json":{"__proto__":1}}',
        ],
      ];
      for (const body of range(times).flatMap(() => bodies)) {
        for (const path of ['/trpc/auth.login', '/api/auth/login', '/trpc/auth.login?batch=1'])
          for (const cookie of ['', target.cookieOf('owner')]) {
            const { status } = await target.send({ method: 'POST', path, body, cookie });
            target.expect(status >= 400, `${path} with ${body.slice(0, 40)} was answered ${status}`);
          }
      }
    },
  },
  {
    name: 'bodies that are too large, announced and not',
    times: { small: 2, large: 200 },
    run: async (target, times) => {
      const kilobytes = (count: number) => ({ json: { email: 'x'.repeat(count * 1024) } });
      const kinds = [
        [65, ''],
        [1_025, target.cookieOf('staff')],
        [8_000, ''],
      ] as const;
      for (const [size, cookie] of kinds)
        for (const isAnnounced of [true, false]) {
          const what = `${size} kB, ${isAnnounced ? 'announced' : 'not announced'},`;
          const statuses: number[] = [];
          await inTurn(range(times), 8, async () => {
            const body = JSON.stringify(kilobytes(size));
            const path = '/trpc/auth.login';
            const { status } = await target.send({ method: 'POST', path, body, cookie, isAnnounced });
            // 0: the connection was closed while the body was still being sent.
            target.expect([0, 413].includes(status), `${what} were answered ${status}`);
            statuses.push(status);
          });
          // Of a large one the client may always be sending still.
          target.expect(size > 100 || statuses.includes(413), `${what} were never answered`);
        }
    },
  },
  {
    name: 'heads and bodies that never end',
    times: { small: 40, large: 2_000 },
    run: async (target, times) => {
      const beginnings = [
        '',
        'GET / HTTP/1.1\r\nhost: a\r\nx-a: ',
        'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{',
        'POST /trpc/auth.login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
        'POST /api/product-images HTTP/1.1\r\nhost: a\r\ncontent-length: 80000000\r\n\r\n--b',
      ];
      const sockets = await Promise.all(
        range(times).map(async (at) => {
          const socket = connect(target.server.port, '127.0.0.1').on('error', () => undefined);
          await once(socket, 'connect');
          socket.write(beginnings[at % beginnings.length] ?? '');
          return socket;
        }),
      );
      for (const path of ['/', '/api/products', '/inventory']) {
        const { status } = await target.send({ path });
        target.expect(status === 200, `${path} was answered ${status} meanwhile`);
      }
      for (const socket of sockets) socket.destroy();
    },
  },
];
