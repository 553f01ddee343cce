import { jobs, sessions, staffInvitations, users } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../auth/session/index.ts';
import type { Actor } from '../../context.ts';
import { callerFor, runDueJobs, type TestContext, testContext } from '../../testing/index.ts';

const newPassword = 'a good password';
const nora = { email: 'nora@example.com', firstName: 'Nora', lastName: 'New', role: 'admin' } as const;
const FOUR_DAYS_MS = 4 * 86_400_000;

let ctx: TestContext;
let owner: Actor;
const staff = () => callerFor(ctx, owner).admin.staff;
const accept = (token: string, email: string = nora.email) =>
  callerFor(ctx, null).auth.acceptInvitation({ email, token, newPassword });
const accountOf = async (email: string) =>
  (await ctx.db.select().from(users).where(eq(users.email, email))).at(0);

function wait(ms: number): void {
  const later = new Date(ctx.now().getTime() + ms);
  ctx = { ...ctx, now: () => later };
}

async function mailedToken(): Promise<string> {
  await runDueJobs(ctx);
  return new URL(String(ctx.mailer.sent.at(-1)?.props['acceptUrl'])).searchParams.get('token') ?? '';
}

beforeEach(async () => {
  ctx = await testContext();
  const { id, email } = await makeUser(ctx.db, {
    email: 'owner@example.com',
    firstName: 'Olive',
    lastName: 'Owner',
    role: 'superadmin',
  });
  owner = { id, email, role: 'superadmin', name: 'Olive Owner' };
});

describe('an invitation', () => {
  it('makes an account with the role when its link is opened, once', async () => {
    expect(await staff().invite(nora)).toEqual({ outcome: 'invited' });
    expect(await accountOf(nora.email)).toBeUndefined();
    expect((await staff().list()).invitations).toMatchObject([{ name: 'Nora New', isExpired: false }]);
    const token = await mailedToken();
    const rows = [staffInvitations, jobs].map((table) => ctx.db.select().from(table));
    expect(JSON.stringify(await Promise.all(rows))).not.toContain(token);
    expect(ctx.mailer.sent.at(-1)).toMatchObject({
      to: nora.email,
      template: 'staff-invitation',
      props: { firstName: 'Nora', invitedByName: owner.name },
    });
    await accept(token, 'NORA@example.com');
    expect(await accountOf(nora.email)).toMatchObject({
      role: 'admin',
      emailVerified: true,
      name: 'Nora New',
    });
    expect((await staff().list()).invitations).toEqual([]);
    await callerFor(ctx, null).auth.login({ email: nora.email, password: newPassword });
    await expect(accept(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('signs the browser out in which somebody else was signed in', async () => {
    await staff().invite(nora);
    const cookie = await createSession(ctx.db, owner.id, { userAgent: '', createdAt: '' }, true);
    const session = { ...ctx.session, token: /sid=([a-z0-9]+)/.exec(cookie)?.[1] ?? '' };
    const invited = { email: nora.email, token: await mailedToken(), newPassword };
    await callerFor({ ...ctx, session }, owner).auth.acceptInvitation(invited);
    expect(await ctx.db.$count(sessions)).toBe(0);
    expect(ctx.cookies).toContainEqual(expect.stringMatching(/^sid=;/));
  });

  it('is sent once where the response to the first call was lost', async () => {
    const outcomes = await Promise.all([staff().invite(nora), staff().invite(nora)]);
    expect(outcomes).toEqual([{ outcome: 'invited' }, { outcome: 'invited' }]);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(1);
    await expect(staff().invite({ ...nora, role: 'superadmin' })).rejects.toThrow('is invited already');
  });

  it('is not hidden behind the mail before it where the process died after that', async () => {
    await staff().invite(nora);
    const first = await mailedToken();
    // The process died before the job was marked as done.
    await ctx.db.update(jobs).set({ status: 'pending' });
    const second = await mailedToken();
    await expect(accept(first)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    // Mailboxes show only the first one of mails with the same Message-ID, which is made of the key.
    expect(new Set(ctx.mailer.sent.map(({ key }) => key)).size).toBe(2);
    await accept(second);
  });

  it('expires after three days, and can be sent again with another link', async () => {
    await staff().invite(nora);
    const first = await mailedToken();
    wait(FOUR_DAYS_MS);
    await expect(accept(first)).rejects.toThrow('This invitation is not valid any more');
    const [invitation] = (await staff().list()).invitations;
    expect(invitation).toMatchObject({ isExpired: true });
    await staff().resendInvitation({ id: invitation?.id ?? 0 });
    const second = await mailedToken();
    await expect(accept(first)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await accept(second);
  });

  it('is sent again once where the response to the press was lost, and at another press', async () => {
    await staff().invite(nora);
    await runDueJobs(ctx);
    const [invitation] = (await staff().list()).invitations;
    const again = { id: invitation?.id ?? 0, idempotencyKey: 'first-press-of-the-day' };
    wait(2 * MINUTE_MS);
    await staff().resendInvitation(again);
    const token = await mailedToken();
    await staff().resendInvitation(again);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(2);
    wait(2 * MINUTE_MS);
    await staff().resendInvitation({ ...again, idempotencyKey: 'second-press-of-the-day' });
    const newest = await mailedToken();
    expect(ctx.mailer.sent).toHaveLength(3);
    await expect(accept(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await accept(newest);
  });

  it('is sent again once where two people press within a minute, and its link stays valid', async () => {
    await staff().invite(nora);
    await runDueJobs(ctx);
    wait(MINUTE_MS);
    const [invitation] = (await staff().list()).invitations;
    const press = () =>
      staff().resendInvitation({ id: invitation?.id ?? 0, idempotencyKey: crypto.randomUUID() });
    await Promise.all([press(), press()]);
    const token = await mailedToken();
    await press();
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(2);
    await accept(token);
  });

  it('is sent again at once where its mail has just failed, also if that is off the list of failed mails', async () => {
    await staff().invite(nora);
    const [invitation] = (await staff().list()).invitations;
    await ctx.db.update(jobs).set({ status: 'failed', failedAt: ctx.now() });
    const [failed] = await ctx.db.select().from(jobs);
    await callerFor(ctx, owner).admin.jobs.dismissMail({ id: failed?.id ?? 0 });
    await staff().resendInvitation({ id: invitation?.id ?? 0 });
    await accept(await mailedToken());
    expect(await accountOf(nora.email)).toMatchObject({ role: 'admin' });
  });

  it.each([
    ['waits', { attempts: 1, runAt: new Date('2026-03-02T18:00:00Z') }],
    ['failed', { status: 'failed' as const, failedAt: new Date('2026-03-02T14:00:00Z') }],
  ])('goes out by its newest mail only, and an earlier one that %s is not tried again', async (_, state) => {
    await staff().invite(nora);
    const [invitation] = (await staff().list()).invitations;
    const id = invitation?.id ?? 0;
    await ctx.db.update(jobs).set(state);
    const [earlier] = await ctx.db.select().from(jobs);
    await staff().resendInvitation({ id });
    const token = await mailedToken();
    expect(await staff().list()).toMatchObject({ invitations: [{ id }] });
    const mails = callerFor(ctx, owner).admin.jobs;
    expect(await mails.retryFailedMails()).toEqual({ count: 0 });
    await expect(mails.retry({ id: earlier?.id ?? 0 })).rejects.toThrow('replaced by a newer one');
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(1);
    await accept(token);
  });

  it('can be withdrawn, before its mail is sent too', async () => {
    await staff().invite(nora);
    const token = await mailedToken();
    const [invitation] = (await staff().list()).invitations;
    const id = invitation?.id ?? 0;
    wait(2 * MINUTE_MS);
    await staff().resendInvitation({ id });
    await staff().withdrawInvitation({ id });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(staff().resendInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(staff().withdrawInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['withdrawn', 'accepted', 'replaced by an account', 'of somebody who may not invite any more'])(
    'whose mail failed is not listed as a failed mail once it is %s',
    async (end) => {
      await staff().invite(nora);
      const [invitation] = (await staff().list()).invitations;
      // A mail server may deliver what it did not confirm.
      const token = await mailedToken();
      await ctx.db.update(jobs).set({ status: 'failed', failedAt: ctx.now() });
      const second = await makeUser(ctx.db, { email: 'second@example.com', role: 'superadmin' });
      const other = callerFor(ctx, { ...second, role: 'superadmin', name: 'Sue Second' }).admin;
      const failedMails = async () => (await other.dashboard.get()).failedMails.total;
      expect(await failedMails()).toBe(1);
      if (end === 'withdrawn') await other.staff.withdrawInvitation({ id: invitation?.id ?? 0 });
      if (end === 'accepted') await accept(token);
      if (end === 'replaced by an account') {
        await makeUser(ctx.db, { email: nora.email });
        await other.staff.invite(nora);
      }
      if (end.startsWith('of somebody')) await other.staff.setRole({ id: owner.id, role: 'admin' });
      expect(await failedMails()).toBe(0);
    },
  );

  it('is made once per address, ignoring case', async () => {
    await staff().invite(nora);
    await expect(staff().invite({ ...nora, email: 'NORA@example.com' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('opens only for its address', async () => {
    await staff().invite(nora);
    const token = await mailedToken();
    await expect(accept(token, 'other@example.com')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(accept('made-up')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('an address that has an account', () => {
  it('is on the staff at once when it is confirmed, by a mail that says so', async () => {
    const { id } = await makeUser(ctx.db, { email: nora.email });
    expect(await staff().invite({ ...nora, email: 'Nora@Example.com' })).toEqual({ outcome: 'added' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([
      { to: nora.email, template: 'staff-added', props: { addedByName: owner.name } },
    ]);
    expect(await accountOf(nora.email)).toMatchObject({ id, role: 'admin' });
    await expect(staff().invite(nora)).rejects.toThrow('is on the staff already');
    await staff().disable({ id });
    await expect(staff().invite(nora)).rejects.toThrow('enable it instead');
  });

  it('is promoted by the link when nobody has confirmed it, without the password of the person who made it', async () => {
    const passwordHash = await ctx.passwords.hash('of a stranger');
    await makeUser(ctx.db, { email: nora.email, emailVerified: false, passwordHash, firstName: 'Eve' });
    expect(await staff().invite(nora)).toEqual({ outcome: 'invited' });
    expect(await accountOf(nora.email)).toMatchObject({ role: 'customer' });
    await accept(await mailedToken());
    expect(await accountOf(nora.email)).toMatchObject({ role: 'admin', firstName: 'Nora' });
    await expect(
      callerFor(ctx, null).auth.login({ email: nora.email, password: 'of a stranger' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
