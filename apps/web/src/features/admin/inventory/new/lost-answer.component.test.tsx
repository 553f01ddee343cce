import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { field, mower, openNew, press, type, typeForester } from '../../../../testing/product-forms.tsx';

const CREATE = 'admin.products.create';
const UPDATE = 'admin.products.update';
const stored = {
  ...{ ...mower, id: 5, brand: 'Echo', model: 'CS-590', name: 'Forester', sku: 'CS-590' },
  ...{ price: '449.00', status: 'published' as const },
};
const conflict = () =>
  apiError('CONFLICT', 409, 'This idempotency key came with other content', { storedId: 5 });
const keysOf = (inputs: unknown[]) =>
  inputs.map((input) => (input as { idempotencyKey: string }).idempotencyKey);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens the form, types a product and publishes it; the connection breaks before the answer comes. */
async function publish(answers: (() => unknown)[]) {
  const page = await openNew({
    [CREATE]: () => answers.shift()?.(),
    'admin.products.get': () => stored,
    [UPDATE]: (input: unknown) => ({ ...stored, ...(input as object) }),
  });
  await typeForester();
  press('Publish Product');
  await screen.findByText(/Failed to create product/);
  return page;
}
const breaks = () => {
  throw new Error('Failed to fetch');
};
const rejects = (error: () => Error) => () => {
  throw error();
};

it('a second try after a lost answer goes on with the product that is stored', async () => {
  const page = await publish([breaks, () => stored]);
  press('Publish Product');
  await screen.findByText('Forester is published');
  const [first, second] = keysOf(page.inputsOf(CREATE));
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect(second).toBe(first);
  await waitFor(() => expect(field(/^Product Name/).value).toBe(''));
});

it('what was changed before the second try stays, and is saved by the next', async () => {
  const page = await publish([breaks, rejects(conflict)]);
  type(/^Description/, 'Fells trees.');
  press('Publish Product');
  await screen.findByText('Forester is stored already');
  await screen.findByText('Published');
  expect(field(/^Description/).value).toBe('Fells trees.');
  press('Save Changes');
  await waitFor(() => expect(page.inputsOf(UPDATE)).toMatchObject([{ id: 5, description: 'Fells trees.' }]));
  await screen.findByText('Forester is saved');
});

it('a reload keeps the key, and discarding what is typed begins another product', async () => {
  const page = await publish([breaks]);
  const [key] = keysOf(page.inputsOf(CREATE));
  page.leave();
  const reloaded = await openNew({ [CREATE]: breaks });
  press('Publish Product');
  await waitFor(() => expect(keysOf(reloaded.inputsOf(CREATE))).toEqual([key]));
  reloaded.leave();
  const third = await openNew({ [CREATE]: () => stored });
  press('Discard them');
  await typeForester();
  press('Save as Draft');
  await waitFor(() => expect(third.inputsOf(CREATE)).toHaveLength(1));
  expect(keysOf(third.inputsOf(CREATE))).not.toEqual([key]);
});

it('what somebody deleted meanwhile is said, and the next try creates another product', async () => {
  const isGone = () => apiError('NOT_FOUND', 404, 'Product not found');
  const page = await publish([breaks, rejects(isGone), () => stored]);
  press('Publish Product');
  await screen.findByText('The draft is gone');
  press('Publish Product');
  await screen.findByText('Forester is published');
  const [first, , third] = keysOf(page.inputsOf(CREATE));
  expect(third).not.toBe(first);
});

it('another machine typed over the form after a lost answer is a product of its own', async () => {
  const page = await publish([breaks, () => ({ ...stored, id: 6, name: 'Wildcat' })]);
  type(/^Model Number/, 'CS-501');
  type(/^Product Name/, 'Wildcat');
  press('Publish Product');
  await screen.findByText('Wildcat is published');
  const [first, second] = keysOf(page.inputsOf(CREATE));
  expect(second).not.toBe(first);
  expect(page.inputsOf(UPDATE)).toEqual([]);
});

it('the first machine that is typed again after another one is not created twice', async () => {
  const page = await publish([breaks, breaks, () => stored]);
  type(/^Model Number/, 'CS-501');
  press('Publish Product');
  await waitFor(() => expect(page.inputsOf(CREATE)).toHaveLength(2));
  await screen.findByRole('button', { name: 'Publish Product' });
  type(/^Model Number/, 'CS-590');
  press('Publish Product');
  await screen.findByText('Forester is published');
  const [first, second, third] = keysOf(page.inputsOf(CREATE));
  expect([second === first, third === first]).toEqual([false, true]);
});

it('another brand is another machine, also after a reload; another spelling is not', async () => {
  const page = await publish([breaks, breaks]);
  type(/^Brand/, 'ECHO');
  type(/^Model Number/, 'cs 590');
  press('Publish Product');
  await waitFor(() => expect(page.inputsOf(CREATE)).toHaveLength(2));
  const [first, second] = keysOf(page.inputsOf(CREATE));
  expect(second).toBe(first);
  page.leave();
  const reloaded = await openNew({ [CREATE]: () => stored });
  type(/^Brand/, 'Honda');
  press('Publish Product');
  await waitFor(() => expect(reloaded.inputsOf(CREATE)).toHaveLength(1));
  expect(keysOf(reloaded.inputsOf(CREATE))).not.toEqual([first]);
});
