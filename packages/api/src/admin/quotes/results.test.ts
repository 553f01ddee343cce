import { auditLogs } from '@dealer/db';
import { makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { sweep } from '../../maintenance/sweep.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const hoursAgo = (hours: number) => ({ createdAt: new Date(ctx.now().getTime() - hours * 3_600_000) });
const logged = (entityId: number) =>
  ctx.db.select().from(auditLogs).where(eq(auditLogs.entityId, entityId)).orderBy(auditLogs.id);

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
});

describe('a result', () => {
  it('is stored beside the status with its reason, logged, and ends the waiting', async () => {
    const { id, customerName, productName, createdAt } = await makeQuoteRequest(ctx.db);
    expect((await quotes().get({ id })).waitingSince).toEqual(createdAt);
    const lost = await quotes().setResult({ id, result: 'lost', lostReason: 'price' });
    expect(lost).toMatchObject({
      ...{ status: 'pending', result: 'lost', lostReason: 'price', resultAt: ctx.now(), waitingSince: null },
    });
    expect(await quotes().setResult({ id, result: 'won' })).toMatchObject({
      result: 'won',
      lostReason: null,
    });
    await quotes().setResult({ id, result: 'won' });
    expect(await logged(id)).toMatchObject([
      {
        ...{ actionType: 'STATUS_CHANGED', entityType: 'quote', userName: 'Sam Staff' },
        entityName: `${customerName}, ${productName}`,
        changes: [
          { field: 'result', oldValue: null, newValue: 'lost' },
          { field: 'lostReason', oldValue: null, newValue: 'price' },
        ],
      },
      { changes: [{ newValue: 'won' }, { oldValue: 'price', newValue: null }] },
    ]);
  });

  it('is not replaced by somebody who has not seen it', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    const lost = { id, result: 'lost', lostReason: 'price', previous: null } as const;
    await quotes().setResult({ id, result: 'won', previous: null });
    expect(await errorOf(quotes().setResult(lost))).toMatchObject({
      status: 409,
      message: 'Somebody marked it as won meanwhile',
    });
    expect(await quotes().get({ id })).toMatchObject({ result: 'won' });
    await quotes().setResult({ ...lost, previous: 'won' });
    await quotes().setReopened({ id, reopened: true });
    expect(await errorOf(quotes().setResult({ ...lost, previous: 'won' }))).toMatchObject({
      status: 409,
      message: 'Somebody opened it again meanwhile',
    });
  });

  it('does not replace another reason that somebody gave meanwhile', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().setResult({ id, result: 'lost', lostReason: 'price' });
    const seen = { previous: 'lost', previousReason: 'price' } as const;
    await quotes().setResult({ id, result: 'lost', lostReason: 'stock', ...seen });
    expect(await errorOf(quotes().setResult({ id, result: null, ...seen }))).toMatchObject({
      status: 409,
      message: 'Somebody gave another reason meanwhile',
    });
  });

  it('lost needs a reason, and no other result has one', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    for (const input of [{ result: 'lost' }, { result: 'won', lostReason: 'price' }] as const)
      expect(await errorOf(quotes().setResult({ id, ...input }))).toMatchObject({
        status: 400,
        details: { errors: [{ path: 'lostReason' }] },
      });
    expect(await errorOf(quotes().setResult({ id: 9, result: 'won' }))).toMatchObject({ status: 404 });
    expect(await errorOf(quotes().setReopened({ id: 9, reopened: true }))).toMatchObject({ status: 404 });
  });

  it('is taken back by reopening: a pending request waits since it came, an answered one since now', async () => {
    const pending = await makeQuoteRequest(ctx.db, hoursAgo(30));
    const answered = await makeQuoteRequest(ctx.db, { ...hoursAgo(30), status: 'responded' });
    for (const { id } of [pending, answered]) await quotes().setResult({ id, result: 'spam' });
    expect(await quotes().setReopened({ id: pending.id, reopened: true })).toMatchObject({
      ...{ result: null, status: 'pending', reopenedAt: null, waitingSince: pending.createdAt },
    });
    expect(await quotes().setReopened({ id: answered.id, reopened: true })).toMatchObject({
      ...{ result: null, status: 'responded', reopenedAt: ctx.now(), waitingSince: ctx.now() },
    });
    expect((await quotes().page({ folder: 'waiting' })).items.map(({ id }) => id)).toEqual([
      pending.id,
      answered.id,
    ]);
    expect(await quotes().setReopened({ id: answered.id, reopened: false })).toMatchObject({
      waitingSince: null,
    });
    expect(await errorOf(quotes().setReopened({ id: pending.id, reopened: false }))).toMatchObject({
      status: 409,
    });
    expect((await logged(answered.id)).map(({ actionType }) => actionType)).toEqual([
      'STATUS_CHANGED',
      'STATUS_CHANGED',
      'STATUS_CHANGED',
    ]);
  });

  it('that is taken back leaves the request as it was before: answered, open again since then, or with its old result', async () => {
    const reopenedAt = hoursAgo(20).createdAt;
    const answered = { ...hoursAgo(30), status: 'responded' } as const;
    const done = await makeQuoteRequest(ctx.db, answered);
    const open = await makeQuoteRequest(ctx.db, { ...answered, reopenedAt });
    const canceled = await makeQuoteRequest(ctx.db, { ...answered, canceledAt: ctx.now() });
    for (const { id } of [done, open, canceled]) {
      await quotes().setResult({ id, result: 'won' });
      const restored = await quotes().setResult({ id, result: null });
      expect(restored).toMatchObject({ result: null, resultAt: null });
    }
    expect(await quotes().get({ id: done.id })).toMatchObject({ reopenedAt: null, waitingSince: null });
    expect(await quotes().get({ id: open.id })).toMatchObject({ reopenedAt, waitingSince: reopenedAt });
    expect((await quotes().get({ id: canceled.id })).waitingSince).toBeNull();

    const resultAt = hoursAgo(10).createdAt;
    const won = await makeQuoteRequest(ctx.db, { ...answered, result: 'won', resultAt });
    await quotes().setResult({ id: won.id, result: 'lost', lostReason: 'price' });
    expect(await quotes().setResult({ id: won.id, result: 'won', resultAt })).toMatchObject({
      ...{ result: 'won', lostReason: null, resultAt },
    });
    expect(await logged(done.id)).toMatchObject([
      { changes: [{ field: 'result', newValue: 'won' }] },
      { changes: [{ field: 'result', oldValue: 'won', newValue: null }] },
    ]);
  });

  it('spam keeps a colleague’s answer from being sent, until it is reopened', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().setResult({ id, result: 'spam' });
    const blocked = {
      ...{ status: 409, message: 'This request is marked as spam: press Reopen first' },
      details: { isSpam: true },
    };
    expect(await errorOf(quotes().respond({ id, responseMessage: 'Hello' }))).toMatchObject(blocked);
    expect(await errorOf(quotes().markResponded({ id }))).toMatchObject(blocked);
    await quotes().setReopened({ id, reopened: true });
    expect(await quotes().respond({ id, responseMessage: 'Hello' })).toMatchObject({ status: 'responded' });
  });

  it('a canceled request is taken up again by somebody who has seen that, as the customer’s page promises', async () => {
    const pending = await makeQuoteRequest(ctx.db, { ...hoursAgo(9), canceledAt: new Date() });
    const answered = await makeQuoteRequest(ctx.db, {
      ...{ ...hoursAgo(9), status: 'responded', canceledAt: new Date() },
      ...{ result: 'lost', lostReason: 'other', resultAt: new Date() },
    });
    const { id } = pending;
    expect(await errorOf(quotes().setReopened({ id, reopened: true }))).toMatchObject({ status: 409 });
    expect(await quotes().setReopened({ id, reopened: true, evenIfCanceled: true })).toMatchObject({
      ...{ canceledAt: null, waitingSince: pending.createdAt, reopenedAt: null },
    });
    expect(
      await quotes().setReopened({ id: answered.id, reopened: true, evenIfCanceled: true }),
    ).toMatchObject({ canceledAt: null, result: null, reopenedAt: expect.any(Date) });
    expect((await logged(id))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'isCanceled', oldValue: true, newValue: false }),
    );
    expect(await quotes().respond({ id, responseMessage: 'Hello' })).toMatchObject({ status: 'responded' });
  });
});

it('folders and counts: spam and canceled requests wait for nobody, and only a search or its folder shows spam', async () => {
  const overdue = await makeQuoteRequest(ctx.db, hoursAgo(25));
  const soon = await makeQuoteRequest(ctx.db, { ...hoursAgo(21), ownerId: actors.staff.id });
  const fresh = await makeQuoteRequest(ctx.db, { ...hoursAgo(1), ownerId: actors.superadmin.id });
  const spam = await makeQuoteRequest(ctx.db, {
    ...hoursAgo(40),
    result: 'spam',
    customerName: 'Cheap pills',
  });
  await makeQuoteRequest(ctx.db, { ...hoursAgo(40), canceledAt: ctx.now() });
  const answered = await makeQuoteRequest(ctx.db, { ...hoursAgo(50), status: 'responded' });
  await makeQuoteRequest(ctx.db, { status: 'responded', result: 'won' });
  await makeQuoteRequest(ctx.db, { result: 'lost', lostReason: 'stock' });
  const of = async (input: Parameters<ReturnType<typeof quotes>['page']>[0]) =>
    (await quotes().page(input)).items.map(({ id }) => id);

  expect(await quotes().folders()).toEqual({
    ...{ waiting: 3, due: 2, mine: 1, answered: 1, appointments: 0, won: 1, lost: 1, spam: 1 },
  });
  expect(await of({ folder: 'waiting' })).toEqual([overdue.id, soon.id, fresh.id]);
  expect(await of({ folder: 'due' })).toEqual([overdue.id, soon.id]);
  expect(await of({ folder: 'mine' })).toEqual([soon.id]);
  expect(await of({ folder: 'answered' })).toEqual([answered.id]);
  expect(await of({ folder: 'spam' })).toEqual([spam.id]);
  expect(await of({})).toHaveLength(7);
  expect((await of({})).slice(0, 3)).toEqual([overdue.id, soon.id, fresh.id]);
  expect(await of({ search: 'pills' })).toEqual([spam.id]);

  const admin = callerFor(ctx, actors.staff).admin;
  expect(await admin.overview.get()).toMatchObject({ pendingQuotes: 3 });
  const dashboard = await admin.dashboard.get();
  expect(dashboard).toMatchObject({ pendingQuotes: 3, respondedQuotes: 2, overdueQuotes: { total: 1 } });
  expect(dashboard.recentQuotes.map(({ id }) => id)).not.toContain(spam.id);
  expect(await quotes().neighbors({ id: overdue.id })).toMatchObject({ waiting: 2, next: soon.id });
});

describe('an owner', () => {
  it('is anybody on the staff, shown in the list, and logged by name', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    const owner = { ownerId: actors.superadmin.id, ownerName: 'Olive Owner' };
    expect(await quotes().setOwner({ id, ownerId: owner.ownerId })).toMatchObject(owner);
    expect((await quotes().page({})).items).toMatchObject([owner]);
    expect(await quotes().setOwner({ id, ownerId: null })).toMatchObject({ ownerId: null, ownerName: null });
    expect(await logged(id)).toMatchObject([
      { actionType: 'UPDATED', changes: [{ field: 'owner', oldValue: null, newValue: 'Olive Owner' }] },
      { changes: [{ oldValue: 'Olive Owner', newValue: null }] },
    ]);
  });

  it('is not replaced by somebody who has not seen it', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().setOwner({ id, ownerId: actors.superadmin.id, previous: null });
    const assigned = quotes().setOwner({ id, ownerId: actors.staff.id, previous: null });
    expect(await errorOf(assigned)).toMatchObject({ status: 409, message: 'Olive Owner has it meanwhile' });
    await quotes().setOwner({ id, ownerId: null, previous: actors.superadmin.id });
    expect(
      await errorOf(quotes().setOwner({ id, ownerId: actors.staff.id, previous: actors.superadmin.id })),
    ).toMatchObject({ status: 409, message: 'Nobody has it meanwhile' });
  });

  it('is neither a customer nor somebody whose account is disabled', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    const customer = await storedActor(ctx, 'customer');
    const left = await makeUser(ctx.db, { id: 50, role: 'admin', disabledAt: new Date() });
    expect(await quotes().owners()).toEqual([
      { id: actors.superadmin.id, name: 'Olive Owner' },
      { id: actors.staff.id, name: 'Sam Staff' },
    ]);
    for (const ownerId of [customer.id, left.id])
      expect(await errorOf(quotes().setOwner({ id, ownerId }))).toMatchObject({ status: 400 });
  });

  it('is who answers, unless there is one', async () => {
    const free = await makeQuoteRequest(ctx.db);
    const owned = await makeQuoteRequest(ctx.db, { ownerId: actors.superadmin.id });
    const answer = { responseMessage: 'Come by.' };
    expect(await quotes().respond({ id: free.id, ...answer })).toMatchObject({ ownerId: actors.staff.id });
    expect(await quotes().respond({ id: owned.id, ...answer })).toMatchObject({
      ownerId: actors.superadmin.id,
    });
    expect(await logged(free.id)).toMatchObject([
      {
        actionType: 'STATUS_CHANGED',
        changes: [
          { field: 'status', oldValue: 'pending', newValue: 'responded' },
          { field: 'outcome', newValue: 'mail' },
          { field: 'owner', oldValue: null, newValue: 'Sam Staff' },
        ],
      },
    ]);
  });
});

describe('a private note', () => {
  it('is kept, and is never overwritten unread', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    expect(await quotes().setNote({ id, note: 'Knows Ray.', previous: '' })).toMatchObject({
      privateNote: 'Knows Ray.',
    });
    expect(await errorOf(quotes().setNote({ id, note: 'Call first.', previous: '' }))).toMatchObject({
      ...{ status: 409, details: { note: 'Knows Ray.' } },
    });
    expect(await quotes().setNote({ id, note: '', previous: 'Knows Ray.' })).toMatchObject({
      privateNote: null,
    });
    expect(await logged(id)).toMatchObject([
      { changes: [{ field: 'privateNote', isNoisy: true }] },
      { changes: [{ field: 'privateNote' }] },
    ]);
  });

  it('reaches neither the list nor the customer', async () => {
    const { id } = await makeQuoteRequest(ctx.db, { userId: actors.staff.id });
    await quotes().setNote({ id, note: 'Knows Ray.', previous: '' });
    const shown = [
      await quotes().page({}),
      await quotes().list({}),
      await callerFor(ctx, actors.staff).storefront.quotes.mine(),
    ];
    expect(JSON.stringify(shown)).not.toContain('Knows Ray');
  });
});

it('entries about a request are deleted with it', async () => {
  const old = await makeQuoteRequest(ctx.db, { createdAt: new Date('2010-01-01') });
  const kept = await makeQuoteRequest(ctx.db);
  for (const { id } of [old, kept]) await quotes().setResult({ id, result: 'won' });
  await sweep(ctx);
  expect((await ctx.db.select().from(auditLogs)).map(({ entityId }) => entityId)).toEqual([kept.id]);
});
