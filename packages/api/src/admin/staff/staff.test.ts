import {
  auditLogs,
  knownDevices,
  mailTokens,
  sessions,
  staffInvitations,
  type User,
  users,
} from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailToken } from '../../accounts/mail-tokens.ts';
import { hashToken } from '../../accounts/token.ts';
import { createSession } from '../../auth/session/index.ts';
import type { Actor } from '../../context.ts';
import { callerFor, type TestContext, testContext, testPasswords } from '../../testing/index.ts';
import { watchEvents } from '../events/watch.ts';

const password = 'a good password';

let ctx: TestContext;
let owner: Actor;
let member: User;
const staff = (actor = owner) => callerFor(ctx, actor).admin.staff;
const stored = async (id: number) =>
  (await ctx.db.select().from(users).where(eq(users.id, id))).find((user) => user.id === id);
const signIn = () => callerFor(ctx, null).auth.login({ email: member.email, password });
const newSession = (userId: number, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36') =>
  createSession(ctx.db, userId, { userAgent, createdAt: '2026-03-01T10:00:00.000Z' }, true);
const tokenIn = (cookie: string) => /sid=([a-z0-9]+)/.exec(cookie)?.[1] ?? '';

beforeEach(async () => {
  ctx = await testContext();
  const { id, email } = await makeUser(ctx.db, {
    email: 'owner@example.com',
    firstName: 'Olive',
    lastName: 'Owner',
    role: 'superadmin',
  });
  owner = { id, email, role: 'superadmin', name: 'Olive Owner' };
  member = await makeUser(ctx.db, {
    email: 'sam@example.com',
    firstName: 'Sam',
    lastName: 'Staff',
    role: 'admin',
    passwordHash: await testPasswords.hash(password),
  });
});

describe('the list of staff', () => {
  it('has every account of staff with its sessions and no customer', async () => {
    await makeUser(ctx.db, { email: 'customer@example.com' });
    await newSession(member.id);
    const lastSeen = new Date('2026-03-02T14:00:00Z');
    await ctx.db.update(sessions).set({ lastSeen });
    const { accounts, invitations } = await staff().list();
    expect(accounts).toEqual([
      expect.objectContaining({ id: owner.id, isSelf: true, sessions: 0, lastSeen: null }),
      expect.objectContaining({
        id: member.id,
        name: 'Sam Staff',
        role: 'admin',
        isSelf: false,
        sessions: 1,
        lastSeen,
        disabledAt: null,
      }),
    ]);
    expect(invitations).toEqual([]);
  });
});

describe('a change of a role', () => {
  it('holds from the next request on and is logged for superadmins only', async () => {
    await staff().setRole({ id: member.id, role: 'superadmin' });
    expect(await stored(member.id)).toMatchObject({ role: 'superadmin' });
    const [entry] = await ctx.db.select().from(auditLogs);
    expect(entry).toMatchObject({
      entityType: 'staff',
      entityName: 'Sam Staff',
      userName: owner.name,
      changes: [{ field: 'role', oldValue: 'admin', newValue: 'superadmin', isNoisy: false }],
    });
    const log = (actor: Actor) => callerFor(ctx, actor).admin.audit.page();
    expect((await log(owner)).total).toBe(1);
    expect((await log({ ...owner, role: 'admin' })).total).toBe(0);
  });

  it('is rejected for oneself, and says so to the last superadmin', async () => {
    await expect(staff().setRole({ id: owner.id, role: 'admin' })).rejects.toThrow(
      'You are the last superadmin',
    );
    await expect(staff().disable({ id: owner.id })).rejects.toThrow('You are the last superadmin');
    await ctx.db.update(users).set({ role: 'superadmin' }).where(eq(users.id, member.id));
    await expect(staff().setRole({ id: owner.id, role: 'admin' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You cannot change your own access: ask another superadmin.',
    });
    await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, member.id));
    await expect(staff().disable({ id: owner.id })).rejects.toThrow('You are the last superadmin');
  });

  it('is rejected for customers and by somebody who was demoted meanwhile', async () => {
    const customer = await makeUser(ctx.db);
    await expect(staff().setRole({ id: customer.id, role: 'admin' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id));
    await expect(staff().setRole({ id: member.id, role: 'customer' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You are no longer a superadmin',
    });
  });

  it('withdraws the invitations of somebody who may not invite any more', async () => {
    const second = await makeUser(ctx.db, { email: 'second@example.com', role: 'superadmin' });
    const actor: Actor = { id: second.id, email: second.email, role: 'superadmin', name: 'Second' };
    const invited = { email: 'new@example.com', firstName: 'Nora', lastName: 'New', role: 'admin' } as const;
    await staff(actor).invite(invited);
    await staff().setRole({ id: second.id, role: 'admin' });
    expect(await ctx.db.$count(staffInvitations)).toBe(0);
  });
});

describe('a disabled account', () => {
  it('has no session, link or known device, and cannot sign in, with the words of a wrong password', async () => {
    await signIn();
    await createMailToken(ctx.db, member.id, 'reset', ctx.now());
    await staff().disable({ id: member.id });
    for (const table of [sessions, mailTokens, knownDevices]) expect(await ctx.db.$count(table)).toBe(0);
    await expect(signIn()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Invalid email or password',
    });
    const { accounts } = await staff().list();
    expect(accounts.find(({ id }) => id === member.id)).toMatchObject({
      disabledAt: ctx.now(),
      role: 'admin',
    });
    await expect(staff().setRole({ id: member.id, role: 'customer' })).rejects.toThrow('enable it before');
    await staff().enable({ id: member.id });
    expect(await signIn()).toMatchObject({ id: member.id, role: 'admin' });
  });

  it('gets no new password by a link that was made as it was disabled', async () => {
    await staff().disable({ id: member.id });
    const token = await createMailToken(ctx.db, member.id, 'reset', ctx.now());
    await expect(
      callerFor(ctx, null).auth.resetPassword({ email: member.email, token, newPassword: password }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('loses its event stream at once', { timeout: 20_000 }, async () => {
    const token = tokenIn(await newSession(member.id));
    const stream = await watchEvents(
      { ...ctx, session: { ...ctx.session, token } },
      { lastEventId: 0 },
      undefined,
      600_000,
    );
    // Caught from the start: the stream may end before disable() has returned.
    const ended = Promise.allSettled([stream.next()]);
    await staff().setRole({ id: member.id, role: 'superadmin' });
    await staff().disable({ id: member.id });
    expect(await ended).toMatchObject([{ status: 'rejected', reason: { code: 'UNAUTHORIZED' } }]);
  });
});

describe('the sessions of somebody on the staff', () => {
  it('are listed in words and end one by one or all but the own', async () => {
    const token = tokenIn(await newSession(owner.id));
    await newSession(owner.id, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1');
    await newSession(owner.id, '');
    const expired = await newSession(owner.id);
    await ctx.db
      .update(sessions)
      .set({ expire: ctx.now() })
      .where(eq(sessions.sid, hashToken(tokenIn(expired))));
    ctx.session.token = token;
    const listed = await staff().sessions({ userId: owner.id });
    expect(listed.map(({ device, isCurrent }) => `${device} ${isCurrent}`).toSorted()).toEqual([
      'Chrome on Windows true',
      'Safari on iPhone false',
      'Unknown device false',
    ]);
    const iphone = listed.find(({ device }) => device === 'Safari on iPhone');
    expect(iphone?.signedInAt).toEqual(new Date('2026-03-01T10:00:00Z'));
    await staff().endSession({ userId: owner.id, sessionId: iphone?.id ?? '' });
    await staff().endSession({ userId: owner.id, sessionId: iphone?.id ?? '' });
    expect(await staff().sessions({ userId: owner.id })).toHaveLength(2);
    await staff().endOtherSessions({ userId: owner.id });
    expect(await staff().sessions({ userId: owner.id })).toEqual([
      expect.objectContaining({ device: 'Chrome on Windows', isCurrent: true }),
    ]);
    const entries = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(entries.map(({ changes }) => changes?.[0])).toEqual([
      { field: 'sessions', oldValue: 3, newValue: 2, isNoisy: false },
      { field: 'sessions', oldValue: 2, newValue: 1, isNoisy: false },
    ]);
  });

  it('do not name their keys, and those of customers are neither shown nor ended here', async () => {
    const customer = await makeUser(ctx.db);
    await newSession(customer.id);
    await expect(staff().sessions({ userId: customer.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await newSession(owner.id);
    const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id));
    expect(row).toBeDefined();
    expect(JSON.stringify(await staff().sessions({ userId: owner.id }))).not.toContain(row?.sid);
    await expect(staff().endOtherSessions({ userId: customer.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
