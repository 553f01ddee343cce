import { expect, it } from 'vitest';
import { toPublicError } from '../errors.ts';
import { actors, callerFor, testContext } from '../testing/index.ts';
import { momentField } from './input-fields.ts';

it('every procedure rejects an id that is too large for the database', async () => {
  const ctx = await testContext();
  const { admin, auth, storefront } = callerFor(ctx, actors.superadmin);
  const id = 2_147_483_648;
  const calls = [
    storefront.products.get({ id }),
    storefront.products.getMany({ ids: [id] }),
    auth.updateUser({ id }),
    admin.products.get({ id }),
    admin.products.setStatus({ id, status: 'draft' }),
    admin.catalog.createSubcategory({ categoryId: id, name: 'Saws' }),
    admin.quotes.get({ id }),
    admin.quotes.markResponded({ id }),
    admin.templates.update({ id, name: 'Ready' }),
    admin.messages.get({ id }),
    admin.messages.setHandled({ id, handled: true }),
  ];
  const errors = await Promise.all(calls.map((call) => call.then(() => undefined, toPublicError)));
  expect(errors.map((error) => error?.status)).toEqual(calls.map(() => 400));
});

it.each([
  new Date(8.64e15),
  new Date('-000001-01-01T00:00:00Z'),
  new Date(Number.NaN),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('%s is no moment that the database could store', (moment) => {
  expect(momentField.safeParse(moment).success).toBe(false);
});
