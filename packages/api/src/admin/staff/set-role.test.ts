import { auditLogs, staffEvents, staffInvitations, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';
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

  it('does what the change of a role by a superadmin does: withdraws invitations, ends streams, and is logged', async () => {
    const [one, two] = [
      await makeUser(ctx.db, {
        email: 'one@example.com',
        firstName: 'Olive',
        lastName: 'One',
        role: 'superadmin',
      }),
      await makeUser(ctx.db, { email: 'two@example.com', role: 'superadmin' }),
    ];
    await callerFor(ctx, { ...one, role: 'superadmin', name: 'Olive One' }).admin.staff.invite({
      email: 'new@example.com',
      firstName: 'Nora',
      lastName: 'New',
      role: 'admin',
    });
    await setRole(ctx, two.email, 'superadmin');
    expect(await ctx.db.$count(staffInvitations)).toBe(1);

    await setRole(ctx, one.email, 'customer');
    expect(await ctx.db.$count(staffInvitations)).toBe(0);
    const entries = await ctx.db
      .select()
      .from(auditLogs)
      .where(isNull(auditLogs.userId))
      .orderBy(auditLogs.id);
    expect(entries.map(({ entityName, changes }) => [entityName, changes?.[0]])).toEqual([
      [
        'Invitation of Nora New',
        { field: 'email', oldValue: 'new@example.com', newValue: null, isNoisy: false },
      ],
      ['Olive One', { field: 'role', oldValue: 'superadmin', newValue: 'customer', isNoisy: false }],
    ]);
    expect(await ctx.db.$count(staffEvents, eq(staffEvents.subjectId, one.id))).toBe(1);
  });

  it('makes nobody a superadmin who cannot sign in', async () => {
    await makeUser(ctx.db, { email: 'one@example.com', role: 'admin', disabledAt: ctx.now() });
    await expect(setRole(ctx, 'one@example.com', 'superadmin')).rejects.toThrow('enable it before');
  });

  it('reports an unknown account', async () => {
    await expect(setRole(ctx, 'nobody@example.com', 'admin')).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'No account has the email nobody@example.com.' },
    });
  });
});
