import { users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, testContext } from '../../testing/index.ts';

const ROUNDS = 20;

it('two superadmins who demote or disable each other at the same moment leave one', async () => {
  const ctx = await testContext();
  const other = { ...ctx, db: (await openBeside(ctx.db)).db };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, two] = await Promise.all(
      [1, 2].map((n) => makeUser(ctx.db, { email: `owner-${round}-${n}@example.com`, role: 'superadmin' })),
    );
    if (!one || !two) throw new Error('Two superadmins are needed');
    const actor = ({ id, email }: typeof one): Actor => ({ id, email, role: 'superadmin', name: email });
    const outcomes = await Promise.allSettled([
      callerFor(ctx, actor(one)).admin.staff.setRole({ id: two.id, role: 'admin' }),
      callerFor(other, actor(two)).admin.staff.disable({ id: one.id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = and(eq(users.role, 'superadmin'), isNull(users.disabledAt));
    expect(await ctx.db.$count(users, left)).toBe(1);
    await ctx.db.update(users).set({ role: 'customer' });
  }
});
