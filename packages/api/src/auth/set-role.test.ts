import { users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '../testing/index.ts';
import { setRole } from './set-role.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
});

describe('setRole', () => {
  it('promotes to superadmin by email, ignoring case', async () => {
    await makeUser(ctx.db, { email: 'ada@example.com' });
    expect(await setRole(ctx, 'ADA@example.com', 'superadmin')).toMatchObject({ role: 'superadmin' });
  });

  it('rejects the demotion of the last superadmin, and allows it when there is another', async () => {
    await makeUser(ctx.db, { email: 'one@example.com', role: 'superadmin' });
    await expect(setRole(ctx, 'one@example.com', 'admin')).rejects.toMatchObject({ code: 'CONFLICT' });
    await makeUser(ctx.db, { email: 'two@example.com', role: 'superadmin' });
    const outcomes = await Promise.allSettled([
      setRole(ctx, 'one@example.com', 'admin'),
      setRole(ctx, 'two@example.com', 'admin'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ctx.db.select().from(users)).filter((user) => user.role === 'superadmin')).toHaveLength(1);
  });

  it('reports an unknown account', async () => {
    await expect(setRole(ctx, 'nobody@example.com', 'admin')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
