import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { field, mower, openNew, press, type, typeForester } from '../../../../testing/product-forms.tsx';

const CREATE = 'admin.products.create';
const UPDATE = 'admin.products.update';
const stored = {
  ...{ ...mower, id: 5, brand: 'Echo', model: 'CS-590', name: 'Forester', sku: 'CS-590' },
  ...{ price: '449.00', status: 'published' as const },
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('what is typed after the form was left during its save belongs to the saved product, also after a reload', async () => {
  let answer: (product: object) => void = () => undefined;
  const saved = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const left = await openNew({ [CREATE]: () => saved });
  await typeForester();
  press('Publish Product');
  await waitFor(() => expect(left.inputsOf(CREATE)).toHaveLength(1));
  left.leave();
  const next = await openNew();
  type(/^Description/, 'Fells trees.');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Fells trees.'));
  await act(async () => answer(stored));
  await screen.findByText('Forester is published');
  next.leave();
  const reloaded = await openNew({
    'admin.products.get': () => stored,
    [UPDATE]: (input: unknown) => ({ ...stored, ...(input as object) }),
  });
  await screen.findByText('Published');
  expect(field(/^Description/).value).toBe('Fells trees.');
  press('Save Changes');
  await waitFor(() =>
    expect(reloaded.inputsOf(UPDATE)).toMatchObject([{ id: 5, description: 'Fells trees.' }]),
  );
  expect(reloaded.inputsOf(CREATE)).toEqual([]);
});
