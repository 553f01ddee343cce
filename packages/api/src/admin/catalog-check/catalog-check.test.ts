import { auditLogs } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { formatDay } from '../../domain/moment.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { checkCacheOf, checkCatalog } from './read.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;
const description = 'A mower for large lawns, slopes and long days of work.';

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
  for (let n = 0; n < 5; n += 1)
    await makeProduct(ctx.db, { description, cuttingWidth: '21.0', images: [`/products/${n}.webp`] });
});

it('lists products by their score, with the reason and the field to look at', async () => {
  const wide = await makeProduct(ctx.db, { description, cuttingWidth: '210.0', images: [], name: 'Wide' });
  const bare = await makeProduct(ctx.db, {
    description: null,
    images: ['/products/x.webp'],
    status: 'draft',
  });
  await makeProduct(ctx.db, { description: null, images: [], status: 'archived' });
  const list = await admin().catalogCheck.list({});
  expect(list.items.map(({ id, score }) => [id, score])).toEqual([
    [wide.id, 50],
    [bare.id, 90],
  ]);
  expect(list.items[0]?.findings[0]).toEqual({
    ...{ rule: 'width', field: 'cuttingWidth', value: '210', ignored: null },
    reason: 'Cutting Width is 210, where such machines usually have 21',
  });
  expect(list.rules.find(({ rule }) => rule === 'noImage')?.count).toBe(1);
  expect((await admin().catalogCheck.list({ rule: 'noDescription' })).items.map(({ id }) => id)).toEqual([
    bare.id,
  ]);
});

it('each figure is the number of products that its list has: one with two findings counts once', async () => {
  const { id: productId } = await makeProduct(ctx.db, {
    description: null,
    images: [],
    cuttingWidth: '210.0',
  });
  await makeProduct(ctx.db, { description: null, images: [] });
  const { items } = await admin().catalogCheck.list({});
  const found = items.find(({ id }) => id === productId)?.findings ?? [];
  for (const { rule, value } of found.slice(1))
    await admin().catalogCheck.ignore({ productId, rule, value, reason: 'Is on its way' });
  const { open, ignored, rules, total } = await admin().catalogCheck.list({});
  expect([open, ignored]).toEqual([total, (await admin().catalogCheck.list({ ignored: true })).total]);
  expect([found.length, open, ignored]).toEqual([3, 2, 1]);
  for (const { rule, count } of rules)
    expect([rule, count]).toEqual([rule, (await admin().catalogCheck.list({ rule })).total]);
});

it('an ignored finding is listed apart, logged, and back with another value', async () => {
  const { id } = await makeProduct(ctx.db, {
    description,
    cuttingWidth: '210.0',
    images: ['/products/w.webp'],
  });
  const ignore = { productId: id, rule: 'width' as const, value: '210', reason: 'A field mower' };
  await admin().catalogCheck.ignore(ignore);
  expect(await admin().catalogCheck.list({})).toMatchObject({ total: 0, ignored: 1 });
  const ignored = await admin().catalogCheck.list({ ignored: true });
  expect(ignored.items[0]?.findings[0]?.ignored).toEqual({ reason: 'A field mower', by: staff.name });
  const [entry] = await ctx.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'lint'));
  expect(entry).toMatchObject({ entityId: id, userId: staff.id });
  await admin().products.update({ id, cuttingWidth: '220' });
  expect(await admin().catalogCheck.list({})).toMatchObject({ total: 1, ignored: 0 });
  await expect(admin().catalogCheck.ignore(ignore)).rejects.toThrow(
    'The value has changed since it was shown',
  );
  await admin().catalogCheck.ignore({ ...ignore, value: '220' });
  await admin().catalogCheck.restore({ productId: id, rule: 'width' });
  expect(await admin().catalogCheck.list({})).toMatchObject({ total: 1 });
  await expect(admin().catalogCheck.restore({ productId: id, rule: 'width' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(admin().catalogCheck.ignore({ ...ignore, value: '220', reason: ' ' })).rejects.toThrow(
    'Reason is required',
  );
});

it('that a colleague ignored meanwhile keeps the reason and the name', async () => {
  const { id } = await makeProduct(ctx.db, { description, cuttingWidth: '21.0', images: [] });
  const olive = await storedActor(ctx, 'superadmin');
  const ignore = { productId: id, rule: 'noImage' as const, value: '' };
  await callerFor(ctx, olive).admin.catalogCheck.ignore({ ...ignore, reason: 'None was made' });
  await expect(admin().catalogCheck.ignore({ ...ignore, reason: 'Later' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `${olive.name} has ignored this finding meanwhile: None was made`,
  });
  // The response to the first call was lost.
  await callerFor(ctx, olive).admin.catalogCheck.ignore({ ...ignore, reason: 'None was made' });
  const { items } = await admin().catalogCheck.list({ ignored: true });
  expect(items[0]?.findings[0]?.ignored).toEqual({ reason: 'None was made', by: olive.name });
  expect(await ctx.db.$count(auditLogs, eq(auditLogs.entityType, 'lint'))).toBe(1);
});

it('judges a machine in a sale by its regular price', async () => {
  const { id } = await makeProduct(ctx.db, {
    description,
    cuttingWidth: '21.0',
    images: ['/products/s.webp'],
  });
  const now = ctx.now().getTime();
  const clock = (days: number) => `${formatDay(new Date(now + days * 86_400_000))}T12:00`;
  await admin().sales.create({
    ...{ name: 'Clearance', startsAt: clock(-2), endsAt: clock(2) },
    change: { kind: 'percent', percent: 60 },
    scope: { kind: 'selection', productIds: [id] },
  });
  await runDueJobs(ctx);
  expect((await admin().products.get({ id })).discountEnabled).toBe(true);
  expect(await admin().catalogCheck.list({})).toMatchObject({ total: 0 });
});

it('checks the catalog once until a product or its sale changes', async () => {
  const { id } = await makeProduct(ctx.db, { status: 'draft', description, images: [], price: '500.00' });
  const check = () => checkCatalog(ctx.db, checkCacheOf(ctx.db));
  const first = await check();
  expect(first.find(({ product }) => product.id === id)?.findings).toMatchObject([{ rule: 'noImage' }]);
  await admin().catalogCheck.ignore({ productId: id, rule: 'noImage', value: '', reason: 'None was made' });
  expect(await check()).toBe(first);
  await admin().products.update({ id, images: ['/products/new.webp'] });
  const second = await check();
  expect(second.some(({ product }) => product.id === id)).toBe(false);
  expect(await check()).toBe(second);
  await admin().products.setStatus({ id, status: 'published' });
  const published = await check();
  const now = ctx.now().getTime();
  const clock = (days: number) => `${formatDay(new Date(now + days * 86_400_000))}T12:00`;
  const period = { startsAt: clock(-2), endsAt: clock(2) };
  const scope = { kind: 'selection' as const, productIds: [id] };
  await admin().sales.create({ name: 'Sale', ...period, change: { kind: 'percent', percent: 60 }, scope });
  expect(await check()).toBe(published);
  await runDueJobs(ctx);
  expect(await check()).not.toBe(published);
});

it('is for staff', async () => {
  const customer = callerFor(ctx, await storedActor(ctx, 'customer')).admin.catalogCheck;
  await expect(customer.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
