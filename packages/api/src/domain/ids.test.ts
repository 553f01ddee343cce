import { expect, it } from 'vitest';
import { toPublicError } from '../errors.ts';
import { actors, callerFor, testContext } from '../testing/index.ts';

it('an id that no key can be is refused as such, at every procedure that takes one', async () => {
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
    admin.messages.setHandled({ id, handled: true }),
  ];
  const refusals = await Promise.all(calls.map((call) => call.then(() => undefined, toPublicError)));
  expect(refusals.map((refusal) => refusal?.status)).toEqual(calls.map(() => 400));
});
