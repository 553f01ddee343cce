import { auditLogs, type NewAuditLog } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const audit = () => callerFor(ctx, actors.staff).admin.audit;

const entry = (n: number, more: Partial<NewAuditLog> = {}): NewAuditLog => ({
  actionType: 'UPDATED',
  entityId: n,
  entityName: `Machine ${n}`,
  userName: 'Sam Staff',
  transactionId: `t${n}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  ...more,
});

beforeEach(async () => {
  ctx = await testContext();
});

it('a page has 50 entries, newest first, and the total', async () => {
  await ctx.db.insert(auditLogs).values(Array.from({ length: 60 }, (_, n) => entry(n)));
  const first = await audit().page();
  expect([first.total, first.logs.length, first.logs[0]?.entityId]).toEqual([60, 50, 59]);
  const { logs } = await audit().page({ limit: 20, offset: 50 });
  expect(logs.map(({ entityId }) => entityId)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

it('is searched by product, user or action, and filtered by action', async () => {
  await ctx.db
    .insert(auditLogs)
    .values([
      entry(1, { entityName: 'Toro CS-590' }),
      entry(2, { userName: 'Olive Owner', actionType: 'PRICE_CHANGED' }),
      entry(3, { userName: null, actionType: 'DELETED' }),
    ]);
  const found = async (input: Parameters<ReturnType<typeof audit>['page']>[0]) => {
    const { logs, total } = await audit().page(input);
    expect(total).toBe(logs.length);
    return logs.map(({ entityId }) => entityId);
  };
  expect(await found({ search: 'cs590' })).toEqual([1]);
  expect(await found({ search: 'olive' })).toEqual([2]);
  expect(await found({ search: 'price_changed' })).toEqual([2]);
  expect(await found({ search: 'system' })).toEqual([3]);
  expect(await found({ actionType: 'DELETED' })).toEqual([3]);
  expect(await found({ actionType: 'DELETED', search: 'olive' })).toEqual([]);
  expect(await found({})).toEqual([3, 2, 1]);
});

it('reports the size of a group that continues on the next page', async () => {
  const batch = Array.from({ length: 7 }, (_, n) => entry(n, { batchId: 'b' }));
  await ctx.db.insert(auditLogs).values([...batch, entry(0, { batchId: 'b' }), entry(8)]);
  const { logs } = await audit().page({ limit: 3 });
  expect(logs.map(({ groupEntries, groupProducts }) => [groupEntries, groupProducts])).toEqual([
    [1, 1],
    [8, 7],
    [8, 7],
  ]);
});

it('is only for staff; invalid limits and offsets are rejected', async () => {
  await expect(audit().page({ limit: 201 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(audit().page({ offset: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const customer = callerFor(ctx, actors.customer).admin.audit;
  await expect(customer.page()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('is narrowed to a person, to the system, and to days of the shop', async () => {
  const { id: sam } = await makeUser(ctx.db, { role: 'admin', firstName: 'Sam', lastName: 'Staff' });
  const { id: left } = await makeUser(ctx.db, { role: 'customer', firstName: 'Lee', lastName: 'Left' });
  await makeUser(ctx.db, { role: 'customer', firstName: 'Cleo', lastName: 'Customer' });
  const on = (moment: string) => new Date(moment);
  await ctx.db
    .insert(auditLogs)
    .values([
      entry(1, { userId: sam, createdAt: on('2026-11-20T04:59:59Z') }),
      entry(2, { userId: sam, createdAt: on('2026-11-20T05:00:00Z') }),
      entry(3, { userId: left, createdAt: on('2026-11-21T04:59:59Z') }),
      entry(4, { userName: null, createdAt: on('2026-11-21T05:00:00Z') }),
    ]);
  const found = async (input: Parameters<ReturnType<typeof audit>['page']>[0]) =>
    (await audit().page(input)).logs.map(({ entityId }) => entityId);
  expect(await found({ person: sam })).toEqual([2, 1]);
  expect(await found({ person: 'system' })).toEqual([4]);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([3, 2]);
  expect(await found({ from: '2026-11-21' })).toEqual([4]);
  expect(await found({ to: '2026-11-19', person: sam })).toEqual([1]);
  expect(await audit().people()).toEqual([
    { id: left, name: 'Lee Left' },
    { id: sam, name: 'Sam Staff' },
  ]);
});

it.each(['2026-02-30', 'yesterday', '', '9999-01-01'])('takes no %s for a day', async (from) => {
  await expect(audit().page({ from })).rejects.toThrow(/day such as/);
});

it('says where the product of an entry is now', async () => {
  const { id } = await makeProduct(ctx.db, { status: 'archived' });
  await ctx.db.insert(auditLogs).values([entry(id), entry(99_999), entry(id, { entityType: 'quote' })]);
  const { logs } = await audit().page();
  expect(new Set(logs.map(({ entityType, productStatus }) => `${entityType} ${productStatus}`))).toEqual(
    new Set(['product archived', 'product null', 'quote null']),
  );
});
