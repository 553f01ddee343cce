import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { openBeside, testDatabase } from './testing/index.ts';

/** A way to the server that can be cut, and that refuses a number of connections after that. */
class Line {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  refusals = 0;

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      if (this.refusals > 0) {
        this.refusals -= 1;
        socket.destroy();
        return;
      }
      const onward = connect(Number(target.port || 5432), target.hostname);
      for (const end of [socket, onward]) {
        this.#sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => {
          socket.destroy();
          onward.destroy();
        });
      }
      socket.pipe(onward).pipe(socket);
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  cut() {
    for (const socket of this.#sockets) socket.destroy();
  }

  close() {
    this.cut();
    this.#server.close();
  }
}

let line: Line;
let distant: Database;

beforeEach(async () => {
  const url = new URL(inject('databaseUrl'));
  line = new Line(new URL(url));
  url.hostname = '127.0.0.1';
  url.port = String(await line.open());
  distant = await openDatabase({ url: url.href, poolMax: 1 });
});

afterEach(async () => {
  await distant.close();
  line.close();
});

describe('listening', () => {
  it('starts again after the connection was lost and some tries were refused, and says so', async () => {
    const emitter = new EventEmitter();
    const connected = once(emitter, 'connected');
    await distant.listen(
      'news',
      (payload) => emitter.emit('news', payload),
      () => emitter.emit('connected'),
    );
    await connected;
    const reconnected = once(emitter, 'connected');
    line.refusals = 3;
    line.cut();
    await reconnected;
    const news = once(emitter, 'news');
    await distant.rows(sql`select pg_notify('news', 'still there')`);
    expect(await news).toEqual(['still there']);
  }, 30_000);

  it('to several listeners on one channel ends for each alone', async () => {
    const heard: string[] = [];
    const emitter = new EventEmitter();
    const endFirst = await distant.listen('news', (payload) => heard.push(`first ${payload}`));
    const endSecond = await distant.listen('news', (payload) => emitter.emit('news', payload));
    await endFirst();
    const news = once(emitter, 'news');
    await distant.rows(sql`select pg_notify('news', 'one')`);
    expect(await news).toEqual(['one']);
    expect(heard).toEqual([]);
    await endSecond();
  });

  it('goes on for a listener who comes while the last other one goes', async () => {
    const heard: string[] = [];
    const emitter = new EventEmitter();
    const end = once(emitter, 'end');
    await distant.listen('end', () => emitter.emit('end'));
    const endFirst = await distant.listen('news', () => undefined);
    const coming = distant.listen('news', (payload) => heard.push(payload));
    await Promise.all([endFirst(), coming]);
    await distant.rows(sql`select pg_notify('news', 'one')`);
    await distant.rows(sql`select pg_notify('end', '')`);
    await end;
    expect(heard).toEqual(['one']);
  });

  it('hears what another process says', async () => {
    const other = await testDatabase();
    const emitter = new EventEmitter();
    const news = once(emitter, 'news');
    const end = await other.listen('news', (payload) => emitter.emit('news', payload));
    const beside = await openBeside(other);
    await beside.db.transaction(async (tx) => tx.execute(sql`select pg_notify('news', 'hello')`));
    expect(await news).toEqual(['hello']);
    await end();
    await beside.close();
  });
});
