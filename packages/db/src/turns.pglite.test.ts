import { afterAll, expect, it } from 'vitest';
import { brands } from './schema/index.ts';
import { testDatabase } from './testing/index.ts';

let isDone = false;
afterAll(() => {
  isDone = true;
});

it('the event loop turns between queries that wait for each other', async () => {
  const { db } = await testDatabase();
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 40 }, () => db.select().from(brands)));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(40);
});
