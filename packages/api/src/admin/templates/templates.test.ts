import { makeTemplate } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const templates = () => callerFor(ctx, actors.staff).admin.templates;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const valid = { name: 'Ready', subject: 'Your mower', message: 'Dear [CUSTOMER_NAME],\nit is ready.' };

beforeEach(async () => {
  ctx = await testContext();
  for (const name of ['staff', 'superadmin'] as const) await storedActor(ctx, name);
});

it('a template is created as active, changed by field, and deleted', async () => {
  const made = await templates().create({ ...valid, name: ' Ready\r\n' });
  expect(made).toMatchObject({ ...valid, isActive: true, createdAt: ctx.now() });
  const changed = await templates().update({ id: made.id, isActive: false });
  const later = new Date(made.updatedAt.getTime() + 1);
  expect(changed).toEqual({ ...made, isActive: false, updatedAt: later });
  await templates().remove({ id: made.id });
  expect(await templates().list()).toEqual([]);
});

it('is created once, also when the answer to the first try was lost', async () => {
  const [first, second] = await Promise.all([templates().create(valid), templates().create(valid)]);
  expect(second).toEqual(first);
  expect(await templates().list()).toHaveLength(1);
  await templates().create({ ...valid, subject: 'Your saw' });
  expect(await templates().list()).toHaveLength(2);
});

it('all are listed by name; active ones also separately, with the columns of the picker', async () => {
  const second = await makeTemplate(ctx.db, { name: 'beta' });
  const first = await makeTemplate(ctx.db, { name: 'Alpha' });
  await makeTemplate(ctx.db, { name: 'Gamma', isActive: false });
  expect((await templates().list()).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(await templates().active()).toEqual(
    [first, second].map(({ id, name, subject, message }) => ({
      ...{ id, name, subject, message },
      ...{ kind: 'any', price: 'any', stock: 'any' },
    })),
  );
});

it('says which requests it fits, for all of them unless it was told', async () => {
  const made = await templates().create(valid);
  expect(made).toMatchObject({ kind: 'any', price: 'any', stock: 'any' });
  const rules = { kind: 'product', price: 'listed', stock: 'inStock' } as const;
  await templates().update({ id: made.id, ...rules });
  await templates().update({ id: made.id, name: 'Renamed' });
  expect(await templates().active()).toMatchObject([{ id: made.id, name: 'Renamed', ...rules }]);
  const { logs } = await callerFor(ctx, actors.staff).admin.audit.page();
  expect(logs[1]).toMatchObject({
    changes: [
      { field: 'kind', oldValue: 'any', newValue: 'product' },
      { field: 'price', newValue: 'listed' },
      { field: 'stock', newValue: 'inStock' },
    ],
  });
});

it.each([
  ['name', ' '],
  ['name', 'x'.repeat(101)],
  ['subject', '\r\n'],
  ['subject', 'x'.repeat(201)],
  ['message', '\t'],
  ['message', 'x'.repeat(5_001)],
])('an invalid %s is rejected, in a new template and in an update', async (path, value) => {
  const { id } = await makeTemplate(ctx.db);
  const bad = { status: 400, details: { errors: [{ path }] } };
  expect(await errorOf(templates().create({ ...valid, [path]: value }))).toMatchObject(bad);
  expect(await errorOf(templates().update({ id, [path]: value }))).toMatchObject(bad);
  expect(await templates().list()).toHaveLength(1);
});

it('a save of an older version is rejected with the last author and the stored version', async () => {
  const seen = await templates().create(valid);
  const olive = callerFor(ctx, actors.superadmin).admin.templates;
  const stored = await olive.update({ id: seen.id, updatedAt: seen.updatedAt, subject: 'From Olive' });
  expect(stored).toMatchObject({ subject: 'From Olive', updatedByName: 'Olive Owner' });
  const mine = { id: seen.id, message: 'From Sam' };
  expect(await errorOf(templates().update({ ...mine, updatedAt: seen.updatedAt }))).toEqual({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringMatching(/^Olive Owner saved this template on Mar 2, 2026 .* Take over the stored/),
    details: { stored },
  });
  expect(await templates().list()).toEqual([stored]);
  const saved = await templates().update({ ...mine, updatedAt: stored.updatedAt });
  expect(saved).toMatchObject({ subject: 'From Olive', message: 'From Sam', updatedByName: 'Sam Staff' });
});

it('creating, changing and deleting is logged; a save without changes is not', async () => {
  const { id } = await templates().create(valid);
  await templates().update({ id, message: 'It is ready.' });
  await templates().update({ id, message: 'It is ready.' });
  await templates().update({ id, name: 'Done', isActive: false });
  await templates().remove({ id });
  const { logs } = await callerFor(ctx, actors.staff).admin.audit.page();
  const about = { entityType: 'template', entityId: id, userName: 'Sam Staff', transactionId: null };
  expect(logs).toMatchObject([
    { ...about, actionType: 'DELETED', entityName: 'Done' },
    {
      ...about,
      actionType: 'UPDATED',
      entityName: 'Done',
      changes: [
        { field: 'name', oldValue: 'Ready', newValue: 'Done', isNoisy: false },
        { field: 'isActive', oldValue: true, newValue: false },
      ],
    },
    { ...about, actionType: 'UPDATED', entityName: 'Ready', changes: [{ field: 'message', isNoisy: true }] },
    { ...about, actionType: 'CREATED', entityName: 'Ready' },
  ]);
});

it('a template that somebody has changed since it was shown is not deleted', async () => {
  const shown = await templates().create(valid);
  const changed = await callerFor(ctx, actors.superadmin).admin.templates.update({
    ...shown,
    subject: 'Done',
  });
  expect(await errorOf(templates().remove(shown))).toMatchObject({
    ...{
      status: 409,
      message: 'Olive Owner changed this template meanwhile. Look at it before you delete it.',
    },
  });
  expect(await templates().list()).toEqual([changed]);
  await templates().remove(changed);
  expect(await templates().list()).toEqual([]);
});

it('a save without changes, such as the repetition of one whose answer was lost, is no change to others', async () => {
  const shown = await templates().create(valid);
  const olive = callerFor(ctx, actors.superadmin).admin.templates;
  expect(await olive.update(shown)).toEqual(shown);
  const renamed = await templates().update({ ...shown, name: 'Done' });
  expect(await templates().update({ ...shown, name: 'Done' })).toEqual(renamed);
  await templates().remove(renamed);
});

it('a deleted template can be neither changed nor deleted', async () => {
  const gone = { status: 404, message: 'Template not found' };
  expect(await errorOf(templates().update({ id: 9, name: 'x' }))).toMatchObject(gone);
  expect(await errorOf(templates().remove({ id: 9 }))).toMatchObject(gone);
});

it('customers have no access', async () => {
  const { id } = await makeTemplate(ctx.db);
  const customer = callerFor(ctx, actors.customer).admin.templates;
  const calls = [
    customer.list(),
    customer.active(),
    customer.create(valid),
    customer.update({ id }),
    customer.remove({ id }),
  ];
  for (const call of calls) expect(await errorOf(call)).toMatchObject({ status: 403 });
  expect(await templates().list()).toHaveLength(1);
});
