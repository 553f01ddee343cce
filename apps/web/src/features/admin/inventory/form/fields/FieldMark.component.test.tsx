import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { useProductForm } from '../product-form.tsx';
import { ChoiceControl } from './controls.tsx';
import type { Mark as FieldMark } from './FieldMark.tsx';
import { MarksBar } from './MarksBar.tsx';
import { OriginalPrice } from './PriceFields.tsx';
import { TextControl } from './text-controls.tsx';

const createdAt = new Date('2026-03-02T15:00:00Z');
const mark = (field: string, more: Partial<FieldMark> = {}): FieldMark => ({
  ...{ field, source: 'ai', reference: null, quote: null, versionId: 1, confidence: null, createdAt },
  ...{ userName: 'Sam', isUnconfirmed: true, isCritical: true, confirmedByName: null, confirmedAt: null },
  ...more,
});
const confirmed = { isUnconfirmed: false, confirmedByName: 'Sam', confirmedAt: createdAt };

function show(marks: FieldMark[], field = <TextControl field="engineBrand" />) {
  const api = createFakeApi({
    'admin.products.provenance': () => marks,
    'admin.products.confirmFields': () => marks.map((one) => ({ ...one, ...confirmed })),
  });
  const Fields = () => (
    <>
      <MarksBar />
      {field}
      <TextControl field="engineModel" />
      <OriginalPrice />
    </>
  );
  const values = { engineBrand: 'Honda', description: 'A mower' };
  return { ...api, ...renderFields(api.StaffPage, Fields, { values, id: 7, updatedAt: createdAt }) };
}

function EngineBrand() {
  const { set } = useProductForm();
  return (
    <ChoiceControl
      field="engineBrand"
      data={['Honda', 'Kohler']}
      onChange={(engineBrand) => set({ engineBrand })}
    />
  );
}

it('shows the source and date, which fields publishing waits for, and confirms all with one button', async () => {
  const { inputsOf } = show([mark('engineBrand'), mark('description', { isCritical: false })]);
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
  const { form, inputsOf } = show([mark('engineBrand')], <EngineBrand />);
  await screen.findByRole('button', { name: 'Confirm Engine Brand' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Engine Brand' }));
  await screen.findByRole('combobox', { name: 'Engine Brand', expanded: true });
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() =>
    expect(inputsOf('admin.products.confirmFields')).toMatchObject([{ fields: ['engineBrand'] }]),
  );
  expect(form.values().engineBrand).toBe('Honda');
});

it('a typed value has no mark any more; what a lookup filled in has one before it is saved', async () => {
  const { form, inputsOf } = show([mark('engineBrand', { source: 'import', reference: 'list.csv' })]);
  expect(await screen.findByText('list.csv')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Engine Brand'), '!');
  expect(screen.queryByText('list.csv')).toBeNull();
  act(() => {
    form.set({ engineBrand: 'Kohler' });
    form.markLookedUp(['engineBrand'], 'ai');
  });
  expect(screen.getByText(/not saved yet/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Engine Brand' }));
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(form.lookedUpFields()).toEqual({});
  expect(inputsOf('admin.products.confirmFields')).toEqual([]);
  act(() => form.markLookedUp(['engineBrand'], 'ai'));
  await userEvent.type(screen.getByLabelText('Engine Brand'), 's');
  expect(form.lookedUpFields()).toEqual({});
});

it('a copy of a looked-up price has the mark of the price', async () => {
  const { form } = show([]);
  act(() => {
    form.set({ price: '499.00' });
    form.markLookedUp(['price'], 'ai');
  });
  expect(screen.queryByText('AI')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Same as original price' }));
  expect(screen.getByText('AI').closest('[data-field]')?.getAttribute('data-field')).toBe('originalPrice');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Listing Price' }));
  expect(form.lookedUpFields()).toEqual({});
  expect(screen.queryByText('AI')).toBeNull();
});
