import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from './database.ts';
import { makeBrand } from './factories/index.ts';
import { openDatabase } from './open.ts';
import { brands } from './schema/index.ts';
import { createTestDatabase, TestProxy } from './testing/index.ts';
import { LONG_LIMITS, REQUEST_LIMITS } from './time-limits.ts';

/** As short as the tests can do with on a busy machine. */
const limits = { connectMs: 2_000, lockMs: 300, statementMs: 1_000, silenceMs: 1_500 };
const POOL = 3;

let url: string;
let proxy: TestProxy;
let database: Database;
let beside: Database;

beforeEach(async () => {
  url = await createTestDatabase(inject('databaseUrl'));
  const opened = await TestProxy.inFrontOf(url);
  proxy = opened.proxy;
  database = await openDatabase({ url: opened.url, poolMax: POOL, limits });
  beside = await openDatabase({ url, poolMax: 2, limits: LONG_LIMITS });
  await beside.migrate();
});
afterEach(async () => {
  await Promise.all([database.close(), beside.close()]);
  proxy.close();
});

const readBrands = () => database.db.select().from(brands);
const causesOf = async (promise: Promise<unknown>): Promise<string> => {
  const messages: string[] = [];
  const outermost: unknown = await promise.then(
    () => new Error('no error'),
    (error: unknown) => error,
  );
  for (let error = outermost; error instanceof Error; error = error.cause) messages.push(error.message);
  return messages.join('; ');
};

/** More calls than there are connections, some inside transactions. */
const manyCalls = () =>
  Array.from({ length: POOL * 2 }, (_, n) =>
    n % 2 ? readBrands() : database.db.transaction(async (tx) => tx.select().from(brands)),
  );

describe('a server that goes silent', () => {
  it('fails every call, waiting ones and new ones too, and is used again when it is back', async () => {
    await Promise.all(manyCalls());
    proxy.goSilent();
    const failed = await Promise.allSettled([...manyCalls(), database.db.ping()]);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const unconnected = await Promise.allSettled(manyCalls());
    expect(new Set(unconnected.map(({ status }) => status))).toEqual(new Set(['rejected']));
    proxy.restore();
    expect(await Promise.all(manyCalls())).toEqual(Array(POOL * 2).fill([]));
    await database.db.ping();
  });

  it('in the middle of a transaction loses the transaction and nothing else', async () => {
    const lost = database.db.transaction(async (tx) => {
      await makeBrand(tx, { name: 'Lost' });
      proxy.goSilent();
      await makeBrand(tx, { name: 'Lost too' });
    });
    expect(await causesOf(lost)).toContain('silent for too long');
    proxy.restore();
    await database.db.transaction((tx) => makeBrand(tx, { name: 'Kept' }));
    expect((await readBrands()).map(({ name }) => name)).toEqual(['Kept']);
  });
});

describe('a connection that breaks in a transaction', () => {
  it('fails it, and what the transaction still does happens nowhere', async () => {
    const lost = database.db.transaction(async (tx) => {
      await makeBrand(tx, { name: 'Lost' });
      proxy.cut();
      await expect(tx.select().from(brands)).rejects.toThrow('Failed query');
      await makeBrand(tx, { name: 'Lost too' });
    });
    await expect(lost).rejects.toThrow('Failed query');
    expect(await Promise.all(manyCalls())).toEqual(Array(POOL * 2).fill([]));
  });

  it('because the server ended it is replaced', async () => {
    const lost = database.db.transaction(async (tx) => {
      const [self] = await database.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`, tx);
      await beside.rows(sql`select pg_terminate_backend(${self?.pid})`);
      await makeBrand(tx);
    });
    await expect(lost).rejects.toThrow('Failed query');
    expect(await Promise.all(manyCalls())).toEqual(Array(POOL * 2).fill([]));
  });

  it('because the transaction did nothing for too long is given back', async () => {
    const emitter = new EventEmitter();
    const idle = once(emitter, 'idle');
    const lost = database.db.transaction(async (tx) => {
      await tx.select().from(brands);
      emitter.emit('idle');
      await once(emitter, 'go on');
      await makeBrand(tx);
    });
    await idle;
    // Waits on the server until the idle connection is gone.
    await beside.db.transaction(async (tx) => {
      await tx.execute(sql`do $$ begin
        while exists (select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()) loop
          perform pg_sleep(0.02); perform pg_stat_clear_snapshot();
        end loop; end $$`);
    });
    emitter.emit('go on');
    await expect(lost).rejects.toThrow('Failed query');
    expect(await readBrands()).toEqual([]);
  });
});

describe('a locked table', () => {
  it('fails the calls that need it; a long transaction waits', async () => {
    const emitter = new EventEmitter();
    const locked = once(emitter, 'locked');
    const holding = beside.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${brands} in access exclusive mode`);
      emitter.emit('locked');
      await once(emitter, 'go on');
    });
    await locked;
    const waiting = database.db.longTransaction(async (tx) => tx.select().from(brands));
    expect(await causesOf(readBrands())).toContain('lock timeout');
    emitter.emit('go on');
    await holding;
    expect(await waiting).toEqual([]);
  });
});

describe('a statement', () => {
  it('fails after its time limit, which is longer in a long transaction', async () => {
    const slow = sql`select pg_sleep(1.2)`;
    expect(await causesOf(database.rows(slow))).toContain('statement timeout');
    expect(await database.db.longTransaction(async (tx) => database.rows(slow, tx))).toHaveLength(1);
  });
});

it('every request fails within 5 seconds: the limits add up to no more', () => {
  const { connectMs, lockMs, statementMs, silenceMs } = REQUEST_LIMITS;
  expect(connectMs + lockMs).toBeLessThanOrEqual(5_000);
  expect(silenceMs).toBeLessThanOrEqual(5_000);
  expect(statementMs).toBeLessThan(silenceMs);
});
