import { jobs, sessions, staffInvitations, users } from '@dealer/db';
import { DAY_MS, MINUTE_MS } from '@dealer/db/durations';
import { makeUser } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createSession } from '../../auth/session/index.ts';
import {
  callerFor,
  type Random,
  randomWalk,
  runDueJobs,
  seededRandom,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const STEPS = 20;
const emails = ['nora@example.com', 'max@example.com'];
const nobody = { id: 0, email: '', token: '' };

let ctx: TestContext;
let clock: number;
/** The mail server rejects every address. */
let isRejecting: boolean;

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  isRejecting = false;
  ctx = await testContext({ now: () => new Date(clock) });
  const send = ctx.mailer.send.bind(ctx.mailer);
  ctx.mailer.send = async (mail) => {
    if (isRejecting) throw new MailError('No such mailbox', { permanent: true, code: 'EENVELOPE' });
    return send(mail);
  };
  for (const email of ['olive@example.com', 'tom@example.com'])
    await makeUser(ctx.db, { email, role: 'superadmin' });
});

const accounts = () => ctx.db.select().from(users).orderBy(users.id);
const superadmins = async () =>
  (await accounts()).filter(({ role, disabledAt }) => role === 'superadmin' && !disabledAt);
const invitations = () => ctx.db.select().from(staffInvitations).orderBy(staffInvitations.id);

function operationsOf({ below, pick }: Random) {
  const staff = async () => {
    const { id, email } = pick(await superadmins());
    return callerFor(ctx, { id, email, role: 'superadmin', name: email }).admin.staff;
  };
  const anyId = async () => pick(await accounts()).id;
  const anyInvitation = async () => pick([nobody, ...(await invitations())]).id;
  return {
    invite: async () => {
      const person = { email: pick(emails), firstName: 'Nora', lastName: 'New' };
      return (await staff()).invite({ ...person, role: pick(['admin', 'superadmin']) });
    },
    resend: async () => (await staff()).resendInvitation({ id: await anyInvitation() }),
    withdraw: async () => (await staff()).withdrawInvitation({ id: await anyInvitation() }),
    accept: () => {
      const mailed = ctx.mailer.sent.flatMap(({ to, props }) =>
        typeof props['acceptUrl'] === 'string' ? [{ email: to, url: new URL(props['acceptUrl']) }] : [],
      );
      const links = mailed.map(({ email, url }) => ({ email, token: url.searchParams.get('token') ?? '' }));
      const { email, token } = pick([nobody, ...links]);
      return callerFor(ctx, null).auth.acceptInvitation({ email, token, newPassword: 'a good password' });
    },
    setRole: async () =>
      (await staff()).setRole({ id: await anyId(), role: pick(['customer', 'admin', 'superadmin']) }),
    disable: async () => (await staff()).disable({ id: await anyId() }),
    enable: async () => (await staff()).enable({ id: await anyId() }),
    signIn: async () => {
      const { id, disabledAt } = pick(await accounts());
      if (!disabledAt) await createSession(ctx.db, id, { userAgent: '', createdAt: '' }, false);
    },
    work: async () => {
      isRejecting = below(3) === 0;
      clock += pick([MINUTE_MS, 2 * MINUTE_MS, 4 * DAY_MS]);
      await runDueJobs(ctx);
    },
  };
}

async function expectValidStaff() {
  const [owner] = await superadmins();
  if (!owner) throw new Error('No superadmin is left');
  const invited = await invitations();
  const inviters = new Set((await superadmins()).map(({ id }) => id));
  expect(invited.filter(({ invitedBy }) => !inviters.has(invitedBy ?? 0))).toEqual([]);
  const asOwner = callerFor(ctx, { ...owner, role: 'superadmin', name: owner.email }).admin;
  const list = await asOwner.staff.list();
  expect(list.invitations.map(({ id }) => id)).toEqual(invited.map(({ id }) => id));
  const disabled = list.accounts.filter(({ disabledAt }) => disabledAt !== null);
  expect(disabled.map((account) => account.sessions)).toEqual(disabled.map(() => 0));
  for (const { id } of disabled) expect(await ctx.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  const failed = await ctx.db.select().from(jobs).where(eq(jobs.status, 'failed'));
  const known = new Set(invited.map(({ id }) => id));
  const ofGone = failed.filter(({ topic, payload }) => {
    const { invitationId } = payload as { invitationId?: number };
    return topic === 'mail.staffInvitation' && !known.has(invitationId ?? 0);
  });
  expect(ofGone).toEqual([]);
}

it.each([1, 2])('the staff stays valid, in any order of changes (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const weights = { invite: 3, accept: 2, work: 3 };
  const accepted = await randomWalk(random, STEPS, operationsOf(random), expectValidStaff, weights);
  expect(accepted.size).toBeGreaterThan(3);
});
