import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepDraft } from '../../../../lib/staff-drafts.ts';
import { field, mower, openNew, press, type, typeForester } from '../../../../testing/product-forms.tsx';

const CREATE = 'admin.products.create';
const UPDATE = 'admin.products.update';
const updatedAt = new Date('2026-03-02T10:00:00Z');
/** A product as it is stored after a call. */
const stored = (input: unknown, more: object = {}) => ({
  ...{ ...mower, id: 5, model: 'CS-590', updatedAt, sku: '' },
  ...(input as object),
  ...more,
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('what is typed while a product is being published belongs to that product, also after a reload', async () => {
  let answer: (() => void) | undefined;
  let product = stored({}, { status: 'published' });
  const responses = {
    [CREATE]: (input: unknown) =>
      new Promise((resolve) => {
        product = stored(input);
        answer = () => resolve(product);
      }),
    [UPDATE]: (input: unknown) => stored(product, input as object),
    'admin.products.get': () => product,
  };
  const { inputsOf, leave } = await openNew(responses);
  await typeForester();
  press('Publish Product');
  await waitFor(() => expect(answer).toBeDefined());
  type(/^Description/, 'Fells trees.');
  answer?.();
  await screen.findByText('Forester is published');
  expect(field(/^Product Name/).value).toBe('Forester');
  expect(field(/^Description/).value).toBe('Fells trees.');
  expect(screen.queryByText('Save as Draft')).toBeNull();
  expect(inputsOf(CREATE)).toHaveLength(1);
  leave();
  const again = await openNew(responses);
  await screen.findByText('Published');
  expect(field(/^Description/).value).toBe('Fells trees.');
  press('Save Changes');
  await waitFor(() => expect(again.inputsOf(UPDATE)).toMatchObject([{ id: 5, description: 'Fells trees.' }]));
  await screen.findByText('Forester is saved');
  await waitFor(() => expect(field(/^Product Name/).value).toBe(''));
  expect([again.inputsOf(CREATE), again.inputsOf('admin.products.setStatus')]).toEqual([[], []]);
});

it('a published product that somebody set back to a draft goes on as that draft', async () => {
  keepDraft({ userId: 1, name: 'new-product-draft', scope: 'tab' }, { id: 5, isPublished: true });
  await openNew({ 'admin.products.get': () => stored({ name: 'Forester' }, { status: 'draft' }) });
  expect(await screen.findByRole('button', { name: 'Save as Draft' })).toBeDefined();
  expect(screen.queryByText('The draft is gone')).toBeNull();
  expect(field(/^Product Name/).value).toBe('Forester');
});
