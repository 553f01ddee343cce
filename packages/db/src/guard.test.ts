import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { makeBrand } from './factories/index.ts';
import { brands, engineBrands } from './schema/index.ts';
import { testDatabase } from './testing/index.ts';

const MISUSE = /use the transaction's own handle/;

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const misuses: [what: string, use: () => unknown][] = [
  ['select', () => database.db.select().from(brands)],
  ['selectDistinct', () => database.db.selectDistinct().from(brands)],
  ['insert', () => database.db.insert(brands)],
  ['update', () => database.db.update(brands)],
  ['delete', () => database.db.delete(brands)],
  ['execute', () => database.db.execute(sql`select 1`)],
  ['$count', () => database.db.$count(brands)],
  ['query', () => database.db.query],
  ['rows', () => database.rows(sql`select 1`)],
  ['transaction', () => database.db.transaction(async () => undefined)],
];

describe('the outer handle', () => {
  it.each(misuses)('throws at once inside a transaction: %s', async (_, use) => {
    const misuse = database.db.transaction(async () => {
      await use();
    });
    await expect(misuse).rejects.toThrow(MISUSE);
  });

  it('works again after the transaction, also in what the transaction set going', async () => {
    const emitter = new EventEmitter();
    const ended = once(emitter, 'end');
    let later: Promise<number> | undefined;
    await database.db.transaction(async (tx) => {
      await makeBrand(tx);
      later = ended.then(() => database.db.$count(brands));
    });
    emitter.emit('end');
    expect(await later).toBe(1);
  });

  it('stays usable beside a transaction of somebody else', async () => {
    const [made, engines] = await Promise.all([
      database.db.transaction(async (tx) => makeBrand(tx)),
      database.db.select().from(engineBrands),
    ]);
    expect(made.id).toBeGreaterThan(0);
    expect(engines).toEqual([]);
  });
});

describe('a transaction', () => {
  it('takes its own handle, also nested, where a part can be rolled back alone', async () => {
    await database.db.transaction(async (tx) => {
      await makeBrand(tx, { name: 'Kept' });
      const part = tx.transaction(async (nested) => {
        await makeBrand(nested, { name: 'Dropped' });
        throw new Error('Not this part');
      });
      await expect(part).rejects.toThrow('Not this part');
      expect(await database.rows(sql`select 1`, tx)).toHaveLength(1);
    });
    expect((await database.db.select().from(brands)).map(({ name }) => name)).toEqual(['Kept']);
  });

  it('leaves nothing when it throws', async () => {
    const failing = database.db.transaction(async (tx) => {
      await makeBrand(tx);
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(await database.db.$count(brands)).toBe(0);
  });
});

describe('a commit', () => {
  it('is reported once, after other connections see it and before the caller continues; a rollback is not reported', async () => {
    const reported: string[] = [];
    const forget = database.onCommit(() => reported.push('commit'));
    await database.db.transaction(async (tx) => {
      await tx.transaction(async (nested) => makeBrand(nested));
      reported.push('end of body');
    });
    expect(reported).toEqual(['end of body', 'commit']);
    await expect(database.db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(reported).toHaveLength(2);
    forget();
    await database.db.transaction(async (tx) => makeBrand(tx));
    expect(reported).toHaveLength(2);
  });
});
