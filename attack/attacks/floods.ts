import { connect, type Socket } from 'node:net';
import { type Attack, inTurn, range } from './attack.ts';

const CONNECTIONS = 60;
/** A visitor of another address waits for a page behind a few requests of the flood, not behind all of it. */
const PAGE_WITHIN_MS = 3_000;
const PAGES = 5;

/** Opens pages as a visitor of another address while a flood lasts. */
async function visitMeanwhile(target: Parameters<Attack['run']>[0], isOver: () => boolean): Promise<void> {
  for (let page = 0; page < PAGES && !isOver(); page += 1) {
    const started = performance.now();
    const { status } = await target.send({ path: `/inventory?search=visitor${page}` });
    const ms = performance.now() - started;
    target.expect(status === 200, `A visitor's page was answered ${status}`);
    target.expect(ms < PAGE_WITHIN_MS, `A visitor waited ${Math.round(ms)} ms for a page`);
  }
}

interface Flood {
  name: string;
  cookie?: string;
  method?: string;
  path: (n: number) => string;
  body?: unknown;
  statuses: readonly number[];
}

/** Sends much from one address, on many connections, beside a visitor. */
const flood = ({ name, path, statuses, ...sent }: Flood): Attack => ({
  name,
  times: { small: 120, large: 6_000 },
  run: async (target, times) => {
    const headers = { 'x-forwarded-for': target.newAddress() };
    let isOver = false;
    const flooding = inTurn(range(times), CONNECTIONS, async (n) => {
      const { status } = await target.send({ ...sent, path: path(n), headers });
      target.expect(statuses.includes(status), `A request of the flood was answered ${status}`);
    }).finally(() => {
      isOver = true;
    });
    await Promise.all([flooding, visitMeanwhile(target, () => isOver)]);
  },
});

export const floodAttacks: Attack[] = [
  flood({
    name: 'pages for a session that was made up',
    cookie: 'sid=a',
    path: (n) => `/inventory?search=flood${n}`,
    statuses: [200, 307, 429],
  }),
  flood({
    name: 'session lookups without an end',
    cookie: 'sid=a',
    path: (n) => `/api/nothing?n=${n}`,
    statuses: [404, 429],
  }),
  flood({
    name: 'wrong passwords from one address',
    method: 'POST',
    path: () => '/api/auth/login',
    body: { email: 'nobody@example.com', password: 'a wrong one' },
    statuses: [401, 429],
  }),
  flood({
    name: 'documents that are the same for all',
    path: (n) => `${['/api/openapi.json', '/api/docs', '/og.png'][n % 3]}?n=${n}`,
    statuses: [200],
  }),
  {
    name: 'bodies that never end',
    times: { small: 100, large: 2_000 },
    run: async (target, times) => {
      const { hostname, port } = new URL(target.server.url);
      const head =
        'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 65536\r\n\r\n';
      const sockets: Socket[] = [];
      await inTurn(range(times), 50, async () => {
        const socket = connect(Number(port), hostname);
        sockets.push(socket);
        await new Promise((resolve) => socket.once('connect', resolve).on('error', resolve));
        socket.write(head + ' '.repeat(60_000));
      });
      const { status } = await target.send({ path: '/inventory?search=beside' });
      target.expect(status === 200, `A visitor's page was answered ${status}`);
      for (const socket of sockets) socket.destroy();
    },
  },
];
