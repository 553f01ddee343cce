import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepDraft } from '../../../../lib/staff-drafts.ts';
import { field, mower, openNew, press, type } from '../../../../testing/product-forms.tsx';
import type { Responses } from '../../../../testing/staff-page.tsx';

const CREATE = 'admin.products.create';
const typed = {
  brand: 'Echo',
  model: 'CS-590',
  name: 'Forester',
  sku: 'CS-590',
  category: 'lawn-mowers',
  price: '449',
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens the form with what was typed before a reload, which can be discarded. */
function openRestored(changes: Record<string, string>, responses: Responses) {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, '']));
  keepDraft({ userId: 1, name: 'product-new', scope: 'tab' }, { updatedAt: null, before, changes });
  return openNew(responses);
}

it('what is discarded while it is saved stays discarded, and the next product is another one', async () => {
  const answers: (() => void)[] = [];
  const { inputsOf, leave } = await openRestored(typed, {
    [CREATE]: (input: unknown) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ ...mower, id: 5, ...(input as object) }));
      }),
  });
  press('Publish Product');
  await waitFor(() => expect(answers).toHaveLength(1));
  press('Discard them');
  type(/^Product Name/, 'A trimmer');
  answers[0]?.();
  await screen.findByText('Forester is published');
  expect(screen.queryByText(/What you typed meanwhile/)).toBeNull();
  expect(screen.queryByText('Published')).toBeNull();
  expect([field(/^Brand/).value, field(/^Product Name/).value]).toEqual(['', 'A trimmer']);
  leave();
  await openNew();
  expect(screen.queryByText('Published')).toBeNull();
  expect(field(/^Product Name/).value).toBe('A trimmer');
  expect(inputsOf(CREATE)).toHaveLength(1);
});

it('what is discarded after a lookup filled it in is not saved, and leaves no mark on the next product', async () => {
  const data = {
    ...{ name: 'Echo Forester', description: null, category: null, subcategory: null, price: null },
    ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null, images: [], features: [] },
    specifications: null,
  };
  let answer: (() => void) | undefined;
  const { inputsOf } = await openRestored(
    { brand: 'Echo', model: 'CS-590' },
    {
      'admin.smartLookup.find': () => ({ success: true, data, source: 'ai', message: '', dropped: [] }),
      'admin.products.sameModel': () => {
        // The first call is the notice's own, of what was typed before.
        if (!field(/^Product Name/).value) return [];
        return new Promise((resolve) => {
          answer = () => resolve([]);
        });
      },
      [CREATE]: (input: unknown) => ({ ...mower, id: 5, ...(input as object) }),
    },
  );
  press('Smart Lookup');
  await waitFor(() => expect(answer).toBeDefined());
  press('Discard them');
  answer?.();
  await waitFor(() => expect(screen.getByText('Save as Draft').closest('button')?.disabled).toBe(false));
  expect(inputsOf(CREATE)).toEqual([]);
  for (const [label, text] of Object.entries({ Brand: 'Toro', 'Model Number': '1', SKU: 'TORO-1' }))
    type(new RegExp(`^${label}`), text);
  type(/^Product Name/, 'TimeCutter');
  type(/^Listing Price/, '3499');
  await userEvent.click(field(/^Category/));
  await userEvent.click(await screen.findByText('Lawn Mowers'));
  press('Publish Product');
  await screen.findByText('TimeCutter is published');
  expect(inputsOf(CREATE)).toMatchObject([{ brand: 'Toro' }]);
  expect(inputsOf(CREATE)[0]).not.toHaveProperty('dataSource');
});
