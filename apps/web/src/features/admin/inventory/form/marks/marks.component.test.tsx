import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { createUploads } from '../../../form/uploads/uploads.ts';
import { ChoiceControl, TextControl } from '../fields/controls.tsx';
import { OriginalPrice } from '../fields/PriceFields.tsx';
import { createFormStore, FormProvider, type ProductForm } from '../form-store.ts';
import { emptyValues, type FormValues } from '../form-values.ts';
import { GoldenMark, MarksBar } from './MarksBar.tsx';
import type { FieldMark } from './use-marks.ts';

const createdAt = new Date('2026-03-02T15:00:00Z');
const mark = (field: string, more: Partial<FieldMark> = {}): FieldMark => ({
  ...{ field, source: 'ai', reference: null, quote: null, versionId: 1, confidence: null, createdAt },
  ...{ userName: 'Sam', isUnconfirmed: true, isGated: true, confirmedByName: null, confirmedAt: null },
  ...more,
});
const confirmed = { isUnconfirmed: false, confirmedByName: 'Sam', confirmedAt: createdAt };

function show(marks: FieldMark[], field = <TextControl field="engineBrand" />) {
  const values: FormValues = { ...emptyValues, engineBrand: 'Honda', description: 'A mower' };
  const store = createFormStore(values);
  const api = createFakeApi({
    'admin.products.provenance': () => marks,
    'admin.products.confirmFields': () => marks.map((one) => ({ ...one, ...confirmed })),
  });
  const form: ProductForm = {
    store,
    kind: 'edit',
    work: { underWay: undefined, begin: () => undefined },
    uploads: createUploads(),
    productId: 7,
    baseline: () => ({ values, updatedAt: createdAt }),
  };
  render(
    <api.StaffPage>
      <FormProvider value={form}>
        <MarksBar />
        {field}
        <TextControl field="engineModel" />
        <OriginalPrice />
      </FormProvider>
    </api.StaffPage>,
  );
  return { store, ...api };
}

it('shows the source and date, which fields publishing waits for, and confirms all with one button', async () => {
  const { inputsOf } = show([mark('engineBrand'), mark('description', { isGated: false })]);
  expect(await screen.findByText(/Confirm before publishing: Engine Brand\./)).toBeDefined();
  expect(screen.getByText('AI').closest('p')?.textContent).toContain('Mar 2, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm all' }));
  expect(await screen.findByText(/confirmed by/)).toBeDefined();
  expect(inputsOf('admin.products.confirmFields')).toEqual([
    { id: 7, fields: ['engineBrand', 'description'], updatedAt: createdAt },
  ]);
  expect(screen.queryByRole('button', { name: 'Confirm all' })).toBeNull();
});

it('one key confirms a field', async () => {
  const { inputsOf } = show([mark('engineBrand')]);
  await screen.findByRole('button', { name: 'Confirm Engine Brand' });
  screen.getByLabelText('Engine Brand').focus();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() =>
    expect(inputsOf('admin.products.confirmFields')).toMatchObject([{ fields: ['engineBrand'] }]),
  );
});

it('the key leaves the value of a field whose list is open', async () => {
  const { store, inputsOf } = show(
    [mark('engineBrand')],
    <ChoiceControl
      field="engineBrand"
      data={['Honda', 'Kohler']}
      onChange={(engineBrand) => store.set({ engineBrand })}
    />,
  );
  await screen.findByRole('button', { name: 'Confirm Engine Brand' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Engine Brand' }));
  await screen.findByRole('combobox', { name: 'Engine Brand', expanded: true });
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() =>
    expect(inputsOf('admin.products.confirmFields')).toMatchObject([{ fields: ['engineBrand'] }]),
  );
  expect(store.values().engineBrand).toBe('Honda');
});

it('verifying a product by key stays on its button', async () => {
  const verified = { verifiedByName: 'Sam', verifiedAt: createdAt, isOutdated: false };
  const api = createFakeApi({
    'admin.smartLookup.golden.get': () => null,
    'admin.smartLookup.golden.set': () => verified,
  });
  render(
    <api.StaffPage>
      <GoldenMark id={7} />
    </api.StaffPage>,
  );
  const button = await screen.findByRole('button', { name: 'Mark as verified' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove verification' })).toBe(document.activeElement);
});

it('a typed value has no mark any more; what a lookup filled in has one before it is saved', async () => {
  const { store, inputsOf } = show([mark('engineBrand', { source: 'import', reference: 'list.csv' })]);
  expect(await screen.findByText('list.csv')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Engine Brand'), '!');
  expect(screen.queryByText('list.csv')).toBeNull();
  act(() => {
    store.set({ engineBrand: 'Kohler' });
    store.markLooked(['engineBrand'], 'ai');
  });
  expect(screen.getByText(/not saved yet/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Engine Brand' }));
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(store.looked()).toEqual({});
  expect(inputsOf('admin.products.confirmFields')).toEqual([]);
  act(() => store.markLooked(['engineBrand'], 'ai'));
  await userEvent.type(screen.getByLabelText('Engine Brand'), 's');
  expect(store.looked()).toEqual({});
});

it('a copy of a looked-up price has the mark of the price', async () => {
  const { store } = show([]);
  act(() => {
    store.set({ price: '499.00' });
    store.markLooked(['price'], 'ai');
  });
  expect(screen.queryByText('AI')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Same as original price' }));
  expect(screen.getByText('AI').closest('[data-field]')?.getAttribute('data-field')).toBe('originalPrice');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Listing Price' }));
  expect(store.looked()).toEqual({});
  expect(screen.queryByText('AI')).toBeNull();
});
