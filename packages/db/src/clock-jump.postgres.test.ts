import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { openDatabase } from './open.ts';

afterEach(() => vi.useRealTimers());

it('a statement has its time to connect also when the clock is set meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const database = await openDatabase({ url: inject('databaseUrl'), poolMax: 1 });
  let lose: () => void = () => undefined;
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const first = database.db.transaction(async (tx) => {
    await isLost;
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  const failed = first.then(
    () => false,
    () => true,
  );
  await expect.poll(() => database.pool()).toMatchObject({ used: 1 });
  const second = database.rows(sql`select 1 as one`).catch((error: unknown) => error);
  await expect.poll(() => database.pool()).toMatchObject({ waiting: 1 });
  vi.setSystemTime(Date.now() + HOUR_MS);
  lose();
  expect(await Promise.all([failed, second])).toEqual([true, [{ one: 1 }]]);
  await database.close();
});
