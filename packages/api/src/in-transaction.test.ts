import { brands, type OuterDb, type Transaction } from '@dealer/db';
import { makeBrand } from '@dealer/db/factories';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { testContext } from './testing/index.ts';

describe('inTransaction', () => {
  it("hands out the context without the database's own handle", async () => {
    const context = await testContext();
    const inside = await inTransaction(context, (tx, ctx) => {
      expectTypeOf(ctx).not.toHaveProperty('db');
      expectTypeOf(ctx).toHaveProperty('now');
      expectTypeOf(tx).toEqualTypeOf<Transaction>();
      return Promise.resolve(ctx);
    });
    expect(inside).not.toHaveProperty('db');
    expect(inside.now()).toEqual(context.now());
  });

  it('keeps the two kinds of handles apart', () => {
    expectTypeOf<Transaction>().not.toExtend<OuterDb>();
    expectTypeOf<OuterDb>().not.toExtend<Transaction>();
  });

  it('undoes the work of a body that fails', async () => {
    const context = await testContext();
    const failing = inTransaction(context, async (tx) => {
      await makeBrand(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await context.db.$count(brands)).toBe(0);
  });
});
