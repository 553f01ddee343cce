import { emailLog, jobs, leadProbes, quoteRequests, rows, staffEvents } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError, toPublicError } from '../errors.ts';
import { RetryableError } from '../jobs/retry.ts';
import { enqueueLeadProbe } from '../maintenance/enqueue-maintenance.ts';
import { appRouter } from '../root.ts';
import type { ProbeForm } from '../services/lead-path.ts';
import {
  actors,
  callerFor,
  inputSchemaOf,
  minimalInput,
  runDueJobs,
  type TestContext,
  testContext,
} from '../testing/index.ts';
import { createTestMailServers } from '../testing/smtp.ts';

const EVENING = new Date('2026-03-02T23:00:00Z');
// 03:10 in the shop, in winter.
const NIGHT = new Date('2026-03-03T08:10:00Z');

let ctx: TestContext;
let clock: Date;
/** The answers that the form got. */
let answers: { requestNumber?: number | undefined; statusPath?: string | undefined }[];
const mailServers = createTestMailServers();
const owner = () => callerFor(ctx, actors.superadmin).admin;

beforeEach(async () => {
  clock = EVENING;
  answers = [];
  ctx = await testContext({
    now: () => clock,
    integrations: { mail: true, google: false, ai: false },
    leadPath: {
      submit: async (form: ProbeForm) => {
        answers.push(await callerFor(ctx, null).storefront.quotes.create(form));
      },
    },
  });
});
afterEach(() => mailServers.end());

/** Works off what is due until these minutes after the night's test began. */
async function work(minutes: number, services: TestContext = ctx): Promise<void> {
  for (let minute = 0; minute <= minutes; minute++) {
    clock = new Date(NIGHT.getTime() + minute * MINUTE_MS);
    await runDueJobs(services);
  }
}

const state = async () => (await owner().dashboard.get()).leadPath;
const banner = async () => (await owner().overview.get()).leadPathFailure;

/** All rows of all tables that a test of the lead path does not write to itself. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const own = ['lead_probes', 'jobs', 'rate_limits'];
  const tables = await rows<{ name: string }>(
    ctx.db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const entries: [string, unknown[]][] = [];
  for (const { name } of tables.filter((table) => !own.includes(table.name)))
    entries.push([name, await rows(ctx.db, sql`select * from ${sql.identifier(name)} order by 1`)]);
  return Object.fromEntries(entries);
}

const procedures: Record<string, unknown> = appRouter._def.procedures;
const typeOf = (path: string): unknown =>
  Reflect.get(Object(Reflect.get(Object(procedures[path]), '_def')), 'type');
const queries = Object.keys(procedures).filter((path) => typeOf(path) === 'query');

/** What every query answers to a superadmin, without what it says about the test itself. */
async function allAnswers(): Promise<Record<string, unknown>> {
  const answered: Record<string, unknown> = {};
  for (const path of queries) {
    let procedure: unknown = callerFor(ctx, actors.superadmin);
    for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name);
    if (typeof procedure !== 'function') throw new Error(`${path} cannot be called`);
    const schema = inputSchemaOf(path);
    const input = schema && minimalInput(schema, path.startsWith('admin.quotes') ? 1_000_001 : 1);
    const isText = typeof input === 'object' && input !== null && 'search' in input;
    const call = Promise.resolve(
      Reflect.apply(procedure, undefined, [isText ? { ...input, search: 'nightly' } : input]),
    );
    const { leadPath: _, ...answer } = Object(await call.catch((error) => toPublicError(error)));
    answered[path] = answer;
  }
  return answered;
}

describe('the nightly test', () => {
  it('is enqueued once, where there are visitors and a mail server', async () => {
    await enqueueLeadProbe(ctx);
    await enqueueLeadProbe(ctx);
    const stored = await ctx.db.select({ topic: jobs.topic, runAt: jobs.runAt }).from(jobs);
    expect(stored).toEqual([{ topic: 'leadPath.submit', runAt: NIGHT }]);
    clock = NIGHT;
    await enqueueLeadProbe({ ...ctx, leadPath: null });
    await enqueueLeadProbe({ ...ctx, integrations: { ...ctx.integrations, mail: false } });
    expect(await ctx.db.$count(jobs)).toBe(1);
  });

  it('goes through form, database, job and mail server, to the shop alone, and says so', async () => {
    const server = await mailServers.server();
    await enqueueLeadProbe(ctx);
    expect(await state()).toMatchObject({ lastSuccessAt: null, failure: null, isConfigured: true });
    await work(20, Object.assign({}, ctx, { mailer: mailServers.mailerTo(server.url) }));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual([ctx.shop.email]);
    expect(server.received[0]?.raw).toMatch(/^Subject: .*Nightly test, not a customer/m);
    expect(await state()).toMatchObject({ lastSuccessAt: NIGHT, failure: null, isOverdue: false });
    expect(await banner()).toBeNull();
    clock = new Date(NIGHT.getTime() + 36 * 60 * MINUTE_MS + 1);
    expect(await state()).toMatchObject({ isOverdue: true });
  });

  it('changes no row and no answer of anything that reads requests', async () => {
    await makeProduct(ctx.db, { id: 1 });
    await makeUser(ctx.db, { ...actors.superadmin });
    await makeQuoteRequest(ctx.db, { id: 1_000_001, productId: 1 });
    await callerFor(ctx, null).storefront.quotes.create({
      ...{ quoteType: 'product', productName: 'Mower', customerName: 'Ada Hill' },
      customerEmail: ctx.shop.email,
    });
    await runDueJobs(ctx);
    // The key pair of push messages is made when somebody first asks for it.
    await owner().notifications.key();
    clock = new Date(NIGHT.getTime() + 20 * MINUTE_MS);
    const before = { rows: await allRows(), answers: await allAnswers() };
    expect(queries.length).toBeGreaterThan(60);
    clock = EVENING;
    await enqueueLeadProbe(ctx);
    await work(20);
    expect(await state()).toMatchObject({ lastSuccessAt: NIGHT });
    expect(answers).toHaveLength(1);
    expect(before.rows['quote_requests']).toHaveLength(2);
    expect(await allRows()).toEqual(before.rows);
    expect(await allAnswers()).toEqual(before.answers);
    const token = new URLSearchParams(answers[0]?.statusPath?.split('?')[1]).get('token') ?? '';
    const page = callerFor(ctx, null).storefront.quotes.status({ token });
    await expect(page).rejects.toThrow('Request not found');
  });

  it('shows nobody a request between the form and the mail, and no mail that waits', async () => {
    await enqueueLeadProbe(ctx);
    const down = {
      ...ctx.mailer,
      send: () => Promise.reject(new RetryableError('The mail server is full.')),
    };
    await work(3, { ...ctx, mailer: { ...ctx.mailer, ...down } });
    expect(answers).toHaveLength(1);
    expect(await ctx.db.select().from(leadProbes)).toMatchObject([
      { mailedAt: null, reason: 'The mail server is full.' },
    ]);
    for (const table of [quoteRequests, staffEvents, emailLog]) expect(await ctx.db.$count(table)).toBe(0);
    const { waitingMails, failedMails, quoteRequests: count } = await owner().dashboard.get();
    expect([waitingMails.total, failedMails.total, count]).toEqual([0, 0, 0]);
  });
});

describe('a test that fails', () => {
  beforeEach(async () => {
    await makeUser(ctx.db, { ...actors.superadmin, emailVerified: true });
    await enqueueLeadProbe(ctx);
  });

  const mails = () =>
    ctx.mailer.sent.filter(({ template }) => template === 'lead-path-broken').map(({ props }) => props);

  it('at the form says so on every screen and by mail, until a test succeeds', async () => {
    const reason = 'The website answered the form with 503: It rests.';
    const submit = () => Promise.reject(new RetryableError(reason));
    await work(20, { ...ctx, leadPath: { submit } });
    const failure = { at: new Date(NIGHT.getTime() + 10 * MINUTE_MS), problem: 'form', reason };
    expect(await banner()).toEqual(failure);
    expect(await state()).toMatchObject({ lastSuccessAt: null, failure });
    expect(mails()).toMatchObject([{ problem: 'The website did not take a test request.', reason }]);
    expect(await callerFor(ctx, actors.staff).admin.overview.get()).toMatchObject({
      leadPathFailure: failure,
    });
    await owner().dashboard.testLeadPath();
    await runDueJobs(ctx);
    expect(await banner()).toBeNull();
    expect(await state()).toMatchObject({ lastSuccessAt: clock, failure: null });
    expect(mails()).toHaveLength(1);
  });

  it('at the mail server names what it said', async () => {
    const server = await mailServers.server({ recipient: () => 550 });
    await work(20, Object.assign({}, ctx, { mailer: mailServers.mailerTo(server.url) }));
    expect(await banner()).toMatchObject({ problem: 'mail' });
    expect((await banner())?.reason).toMatch(/^The mail server does not know the address.*550/);
  });

  it.each([
    ['too', true],
    ['even if the answer to the form came too late', false],
  ])('in the queue is found, %s', async (_, isInTime) => {
    const isNotify = and(eq(jobs.topic, 'leadPath.notify'), eq(jobs.status, 'pending'));
    const submit = async (form: ProbeForm) => {
      await callerFor(ctx, null).storefront.quotes.create(form);
      await ctx.db.delete(jobs).where(isNotify);
      if (!isInTime) throw new RetryableError('The website did not answer within 30 seconds.');
    };
    await work(20, { ...ctx, leadPath: { submit } });
    expect(await banner()).toMatchObject({ problem: 'queue' });
  });

  it('is none where the site was off until morning: another test begins, and is judged', async () => {
    const fails = { submit: () => Promise.reject(new RetryableError('The website answered with 503.')) };
    await work(0, { ...ctx, leadPath: fails });
    clock = new Date(NIGHT.getTime() + 300 * MINUTE_MS);
    await runDueJobs(ctx);
    expect(await banner()).toBeNull();
    expect(await state()).toMatchObject({ lastSuccessAt: clock, failure: null });
    expect(mails()).toEqual([]);
  });

  it('is one where each test of a night is judged late', async () => {
    const submit = () => Promise.reject(new RetryableError('It rests.'));
    for (const hours of [0, 5, 10]) {
      clock = new Date(NIGHT.getTime() + hours * 60 * MINUTE_MS);
      await runDueJobs({ ...ctx, leadPath: { submit } });
    }
    expect(await banner()).toMatchObject({ problem: 'form' });
    expect(await ctx.db.$count(leadProbes)).toBe(2);
  });

  it('ends with a later test also where the clock was set back meanwhile', async () => {
    // A clock that was ahead, for which each certificate of the mail server had expired.
    const ahead = NIGHT.getTime() + 400 * 24 * 60 * MINUTE_MS;
    const failing = { ...ctx, leadPath: { submit: () => Promise.reject(new RetryableError('It rests.')) } };
    clock = new Date(ahead);
    await owner().dashboard.testLeadPath();
    await runDueJobs(failing);
    clock = new Date(ahead + 10 * MINUTE_MS);
    await ctx.db.update(jobs).set({ runAt: clock }).where(eq(jobs.topic, 'leadPath.check'));
    const noMail = () => Promise.reject(new RetryableError('The mail server is full.'));
    await runDueJobs({ ...failing, mailer: { ...ctx.mailer, send: noMail } });
    expect(await banner()).not.toBeNull();
    clock = NIGHT;
    await owner().dashboard.testLeadPath();
    await runDueJobs(ctx);
    expect(await banner()).toBeNull();
    expect(await state()).toMatchObject({ lastSuccessAt: NIGHT, failure: null });
    await ctx.db.update(jobs).set({ runAt: clock }).where(eq(jobs.topic, 'mail.leadPathBroken'));
    await runDueJobs(ctx);
    expect(mails()).toEqual([]);
  });

  it('is none where there was never a mail server that took a test', async () => {
    const submit = () => Promise.reject(new RetryableError('It rests.'));
    await work(20, { ...ctx, leadPath: { submit } });
    expect(await banner()).not.toBeNull();
    ctx = { ...ctx, integrations: { ...ctx.integrations, mail: false } };
    expect(await banner()).toBeNull();
    expect(await state()).toMatchObject({ failure: null, isConfigured: false });
    await expect(owner().dashboard.testLeadPath()).rejects.toThrow('no mail server');
  });
});

it('an owner’s test begins while the next night’s waits for its hour', async () => {
  await enqueueLeadProbe(ctx);
  await owner().dashboard.testLeadPath();
  expect(await ctx.db.$count(jobs)).toBe(2);
});

it('an owner’s test does not begin twice at once', async () => {
  await owner().dashboard.testLeadPath();
  const first = ctx.now().getTime();
  ctx = { ...ctx, now: () => new Date(first + 61_000) };
  await owner().dashboard.testLeadPath();
  expect(await ctx.db.$count(jobs)).toBe(1);
  const failing = { ...ctx, leadPath: { submit: () => Promise.reject(new RetryableError('It rests.')) } };
  await runDueJobs(failing);
  await expect(owner().dashboard.testLeadPath()).rejects.toThrow(DomainError);
});

it('an owner’s test can follow one that ended in the same minute', async () => {
  const server = await mailServers.server();
  const services = Object.assign({}, ctx, { mailer: mailServers.mailerTo(server.url) });
  for (const count of [1, 2]) {
    await owner().dashboard.testLeadPath();
    await runDueJobs(services);
    expect(server.received).toHaveLength(count);
    clock = new Date(clock.getTime() + 1_000);
  }
});

describe('the key of a test', () => {
  const request = { quoteType: 'product' as const, productName: 'Mower', customerName: 'Ada Hill' };
  const send = (idempotencyKey: string) =>
    callerFor(ctx, null).storefront.quotes.create({
      ...request,
      customerEmail: 'ada@example.com',
      idempotencyKey,
    });
  const keyOf = async () => (await ctx.db.select().from(leadProbes))[0]?.key ?? '';

  it('never stores a request, because a slow one can arrive after the test has ended', async () => {
    await enqueueLeadProbe(ctx);
    await work(20);
    const before = await allRows();
    expect(await send(await keyOf())).toMatchObject({ message: 'Your request has been received.' });
    expect(await allRows()).toEqual(before);
    expect(await state()).toMatchObject({ lastSuccessAt: NIGHT });
  });

  it('does not end a failure when its request arrives after the verdict', async () => {
    await enqueueLeadProbe(ctx);
    await work(20, {
      ...ctx,
      leadPath: { submit: () => Promise.reject(new RetryableError('It rests.')) },
    });
    const failure = await banner();
    expect(failure).toMatchObject({ problem: 'form' });
    await send(await keyOf());
    await runDueJobs(ctx);
    expect(await ctx.db.$count(quoteRequests)).toBe(0);
    expect(await banner()).toEqual(failure);
  });

  it('that was guessed stores a request as any other', async () => {
    await send(`lead-path-${'x'.repeat(32)}`);
    expect(await ctx.db.$count(quoteRequests)).toBe(1);
  });
});
