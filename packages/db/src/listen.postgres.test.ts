import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { isSiteRunning, keepSiteStopped } from './running-site.ts';
import { openBeside, TestProxy, testDatabase } from './testing/index.ts';

let proxy: TestProxy;
let distant: Database;

async function lookBeside() {
  const beside = await openDatabase({ url: inject('databaseUrl'), poolMax: 1 });
  return { beside, isRunning: () => isSiteRunning(beside) };
}

beforeEach(async () => {
  const opened = await TestProxy.inFrontOf(inject('databaseUrl'));
  proxy = opened.proxy;
  distant = await openDatabase({ url: opened.url, poolMax: 1 });
});

afterEach(async () => {
  await distant.close();
  proxy.close();
});

describe('listening', () => {
  it('starts again after the connection was lost and some tries were rejected, and says so', async () => {
    const emitter = new EventEmitter();
    const connected = once(emitter, 'connected');
    await distant.db.listen(
      'news',
      (payload) => emitter.emit('news', payload),
      () => emitter.emit('connected'),
    );
    await connected;
    const reconnected = once(emitter, 'connected');
    proxy.rejections = 3;
    proxy.cut();
    await reconnected;
    const news = once(emitter, 'news');
    await distant.rows(sql`select pg_notify('news', 'still there')`);
    expect(await news).toEqual(['still there']);
  }, 30_000);

  it('notices a silent server, says so, and starts again when the server is back', async () => {
    const emitter = new EventEmitter();
    const connected = once(emitter, 'connected');
    const disconnected = once(emitter, 'disconnected');
    await distant.db.listen(
      'news',
      (payload) => emitter.emit('news', payload),
      () => emitter.emit('connected'),
      () => emitter.emit('disconnected'),
    );
    await connected;
    const reconnected = once(emitter, 'connected');
    proxy.goSilent();
    await disconnected;
    proxy.restore();
    await reconnected;
    const news = once(emitter, 'news');
    const beside = await openDatabase({ url: inject('databaseUrl'), poolMax: 1 });
    await beside.rows(sql`select pg_notify('news', 'still there')`);
    await beside.close();
    expect(await news).toEqual(['still there']);
  });

  it('to several listeners on one channel ends for each alone', async () => {
    const received: string[] = [];
    const emitter = new EventEmitter();
    const endFirst = await distant.db.listen('news', (payload) => received.push(`first ${payload}`));
    const endSecond = await distant.db.listen('news', (payload) => emitter.emit('news', payload));
    await endFirst();
    const news = once(emitter, 'news');
    await distant.rows(sql`select pg_notify('news', 'one')`);
    expect(await news).toEqual(['one']);
    expect(received).toEqual([]);
    await endSecond();
  });

  it('goes on for a listener who comes while the last other one goes', async () => {
    const received: string[] = [];
    const emitter = new EventEmitter();
    const end = once(emitter, 'end');
    await distant.db.listen('end', () => emitter.emit('end'));
    const endFirst = await distant.db.listen('news', () => undefined);
    const coming = distant.db.listen('news', (payload) => received.push(payload));
    await Promise.all([endFirst(), coming]);
    await distant.rows(sql`select pg_notify('news', 'one')`);
    await distant.rows(sql`select pg_notify('end', '')`);
    await end;
    expect(received).toEqual(['one']);
  });

  it('receives what another process notifies', async () => {
    const other = await testDatabase();
    const emitter = new EventEmitter();
    const news = once(emitter, 'news');
    const end = await other.db.listen('news', (payload) => emitter.emit('news', payload));
    const beside = await openBeside(other.db);
    await beside.db.transaction(async (tx) => tx.execute(sql`select pg_notify('news', 'hello')`));
    expect(await news).toEqual(['hello']);
    await end();
    await beside.close();
  });

  it('says that the site is running, also after a reconnect, for as long as somebody listens', async () => {
    const { beside, isRunning } = await lookBeside();
    expect(await isRunning()).toBe(false);
    const emitter = new EventEmitter();
    const listen = (channel: string) =>
      distant.db.listen(
        channel,
        () => undefined,
        () => emitter.emit('connected'),
      );
    const ends = await Promise.all([listen('news'), listen('more'), listen('news')]);
    expect(await isRunning()).toBe(true);
    const reconnected = once(emitter, 'connected');
    proxy.cut();
    await reconnected;
    expect(await isRunning()).toBe(true);
    await ends[0]();
    await ends[1]();
    expect(await isRunning()).toBe(true);
    await ends[2]();
    expect(await isRunning()).toBe(false);
    const end = await listen('news');
    expect(await isRunning()).toBe(true);
    await end();
    await beside.close();
  });

  it('does not begin while a backup is restored, and begins again after it', async () => {
    const { beside } = await lookBeside();
    let tried: unknown;
    await beside.db.transaction(async (tx) => {
      expect(await keepSiteStopped(tx)).toBe(true);
      tried = await Promise.allSettled([
        distant.db.listen('news', () => undefined),
        distant.db.listen('more', () => undefined),
      ]);
    });
    expect(tried).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const end = await distant.db.listen('news', () => undefined);
    await end();
    await beside.close();
  });

  it('does not begin on the connection of earlier listeners either, while a backup is restored', async () => {
    const { beside } = await lookBeside();
    const end = await distant.db.listen('news', () => undefined);
    await end();
    const tried = await beside.db.transaction(async (tx) => {
      expect(await keepSiteStopped(tx)).toBe(true);
      return Promise.allSettled([
        distant.db.listen('news', () => undefined),
        distant.db.listen('more', () => undefined),
      ]);
    });
    expect(tried).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await beside.close();
  });

  it('keeps a restore off for seconds only once the machine of the site has died', async () => {
    const { beside, isRunning } = await lookBeside();
    await distant.db.listen('news', () => undefined);
    proxy.goSilent();
    expect(await isRunning()).toBe(true);
    await expect.poll(isRunning, { timeout: 60_000, interval: 500 }).toBe(false);
    await beside.close();
  }, 90_000);
});
