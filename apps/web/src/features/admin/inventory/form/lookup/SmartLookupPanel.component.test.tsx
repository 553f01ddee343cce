import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { ToastHost } from '../../../../toast/ToastHost.tsx';
import { SmartLookupPanel } from './SmartLookupPanel.tsx';

const facts = {
  ...{ name: 'Timber Wolf', description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: null },
};
const found = { success: true, data: facts, source: 'ai', message: 'Data from AI', dropped: [] };

const LOOKUP = 'admin.smartLookup.find';
const STILL = /^The lookup that you began is still on its way\./;

/** A form of a new product whose lookups wait for `answer`. */
function setUp() {
  let answer: (given: typeof found) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const api = createFakeApi({ [LOOKUP]: () => answered });
  const onFilled = vi.fn<() => void>();
  const open = (model: string) => {
    const Fields = () => (
      <>
        <SmartLookupPanel onFilled={onFilled} />
        <ToastHost />
      </>
    );
    return renderFields(api.StaffPage, Fields, { kind: 'add', values: { brand: 'Echo', model } });
  };
  return { ...api, open, onFilled, answer: () => answer(found) };
}

const asked = { brand: 'Echo', model: 'CS-590', forceAI: false };

it('says on return that a lookup is still on its way, and fills in once what it finds', async () => {
  const { open, onFilled, answer, inputsOf } = setUp();
  const before = open('CS-590');
  await userEvent.click(screen.getByRole('button', { name: 'Smart Lookup' }));
  await screen.findByText(/^Looking it up\./);
  before.leave();
  const { form, leave } = open('CS-590');
  await screen.findByText(STILL);
  expect(inputsOf(LOOKUP)).toEqual([
    { ...asked, resume: false },
    { ...asked, resume: true },
  ]);
  answer();
  await waitFor(() => expect(form.values().name).toBe('Timber Wolf'));
  expect(before.form.values().name).toBe('');
  expect(onFilled).toHaveBeenCalledOnce();
  leave();
  open('CS-590');
  expect(screen.queryByText(STILL)).toBeNull();
  expect(inputsOf(LOOKUP)).toHaveLength(2);
});

it('forgets the lookup of a machine that is not in the form any more', async () => {
  const { open, inputsOf } = setUp();
  const { leave } = open('CS-590');
  await userEvent.click(screen.getByRole('button', { name: 'Smart Lookup' }));
  leave();
  open('CS-310').leave();
  open('CS-590');
  expect(inputsOf(LOOKUP)).toHaveLength(1);
});

it('fills in nothing where brand or model were changed while it was looked up', async () => {
  const { open, onFilled, answer } = setUp();
  const { form } = open('CS-590');
  await userEvent.click(screen.getByRole('button', { name: 'Smart Lookup' }));
  act(() => form.set({ model: 'CS-310' }));
  answer();
  await screen.findByText('Brand or model changed meanwhile');
  expect(screen.getByText(/^What was found is for Echo CS-590\./)).toBeDefined();
  expect(form.values()).toMatchObject({ model: 'CS-310', name: '' });
  expect(onFilled).not.toHaveBeenCalled();
});
