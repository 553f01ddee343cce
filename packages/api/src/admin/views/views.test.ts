import { auditLogs } from '@dealer/db';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { toPublicError } from '../../errors.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let sam: Actor;
let olive: Actor;
beforeEach(async () => {
  ctx = await testContext();
  sam = await storedActor(ctx, 'staff');
  olive = await storedActor(ctx, 'superadmin');
});
const viewsOf = (actor: Actor) => callerFor(ctx, actor).admin.views;
const drafts = { name: 'Toro drafts', href: '/admin/inventory?tab=drafts&brand=Toro', isShared: false };
const errorOf = async (call: Promise<unknown>) => toPublicError(await call.catch((error: unknown) => error));
const namesOf = async (actor: Actor) => (await viewsOf(actor).list()).map(({ name }) => name);

it('is seen by who saved it, and by all staff once it is shared', async () => {
  const own = await viewsOf(sam).create(drafts);
  await viewsOf(sam).create({ ...drafts, name: 'all requests', href: '/admin/quotes', isShared: true });
  expect(await namesOf(sam)).toEqual(['all requests', 'Toro drafts']);
  const { name: madeByName } = sam;
  expect(await viewsOf(olive).list()).toMatchObject([{ name: 'all requests', isOwn: false, madeByName }]);
  await viewsOf(sam).update({ ...own, isShared: true });
  expect(await namesOf(olive)).toEqual(['all requests', 'Toro drafts']);
});

it('keeps every sign that an address may have', async () => {
  const href = '/admin/inventory?search=22*-_.~%C3%A4+A,b';
  expect(await viewsOf(sam).create({ ...drafts, href })).toMatchObject({ href });
});

it('of somebody else is neither changed nor deleted, unless it is shared', async () => {
  const own = await viewsOf(sam).create(drafts);
  expect(await errorOf(viewsOf(olive).update({ ...own, name: 'Mine' }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await errorOf(viewsOf(olive).remove({ id: own.id }))).toMatchObject({ code: 'NOT_FOUND' });
  const shared = await viewsOf(sam).update({ ...own, isShared: true });
  expect(await errorOf(viewsOf(olive).update({ ...shared, isShared: false }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  await viewsOf(olive).update({ ...shared, name: 'Drafts of Toro' });
  expect(await namesOf(sam)).toEqual(['Drafts of Toro']);
  await viewsOf(olive).remove({ id: own.id });
  expect(await namesOf(sam)).toEqual([]);
});

it('is not saved over what somebody else saved meanwhile', async () => {
  const shared = await viewsOf(sam).create({ ...drafts, isShared: true });
  await viewsOf(olive).update({ ...shared, name: 'Hers' });
  const error = await errorOf(viewsOf(sam).update({ ...shared, name: 'His' }));
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(error.message).toContain('“Hers”');
});

it('is not deleted where somebody has changed it since it was shown', async () => {
  const shown = await viewsOf(sam).create({ ...drafts, isShared: true });
  const changed = await viewsOf(olive).update({ ...shown, name: 'Hers' });
  expect((await errorOf(viewsOf(sam).remove(shown))).message).toBe(
    'Somebody changed this view meanwhile. Look at it before you delete it.',
  );
  expect(await namesOf(sam)).toEqual(['Hers']);
  await viewsOf(sam).remove(changed);
  expect(await namesOf(sam)).toEqual([]);
});

it('has a name of its own among those of one person, in any letter case', async () => {
  await viewsOf(sam).create(drafts);
  const error = await errorOf(viewsOf(sam).create({ ...drafts, name: 'TORO drafts' }));
  expect(error.message).toContain('There is a view “TORO drafts” already');
  await viewsOf(olive).create(drafts);
});

it('is saved once where the response to the first call was lost', async () => {
  const shared = { ...drafts, isShared: true };
  const first = await viewsOf(sam).create(shared);
  expect(await viewsOf(sam).create(shared)).toEqual(first);
  expect(await ctx.db.$count(auditLogs)).toBe(1);
  expect(await errorOf(viewsOf(sam).create(drafts))).toMatchObject({ code: 'CONFLICT' });
});

it('is changed once where the response to the first call was lost', async () => {
  const loaded = await viewsOf(sam).create({ ...drafts, isShared: true });
  const changed = await viewsOf(sam).update({ ...loaded, name: 'New' });
  expect(await viewsOf(sam).update({ ...loaded, name: 'New' })).toEqual(changed);
  expect(await ctx.db.$count(auditLogs)).toBe(2);
});

it('is in the log while it is shared', async () => {
  const own = await viewsOf(sam).create(drafts);
  const shared = await viewsOf(sam).update({ ...own, isShared: true });
  await viewsOf(sam).remove({ id: shared.id });
  const log = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
  expect(log.map(({ actionType, entityType }) => `${actionType} ${entityType}`)).toEqual([
    'UPDATED view',
    'DELETED view',
  ]);
});

it('is one of fifty', async () => {
  for (let n = 0; n < 50; n += 1) await viewsOf(sam).create({ ...drafts, name: `View ${n}` });
  expect(await errorOf(viewsOf(sam).create(drafts))).toMatchObject({ code: 'CONFLICT' });
});

it.each([
  'https://evil.example/admin/quotes',
  '//evil.example',
  '/admin/settings',
  '/admin/quotes/../../logout',
  '/admin/quotes?x=<script>',
  'javascript:alert(1)',
])('leads to lists of the staff area alone, not to %s', async (href) => {
  expect(await errorOf(viewsOf(sam).create({ ...drafts, href }))).toMatchObject({ code: 'BAD_REQUEST' });
});
