import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { field, renderFields } from '../../../../testing/product-forms.tsx';
import { FlagControl } from './fields/controls.tsx';
import { AreaControl, TextControl } from './fields/text-controls.tsx';
import { emptyValues } from './form-values.ts';
import { FetchNewImage } from './gallery/AddImages.tsx';
import { ProductFormProvider } from './product-form.tsx';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('a value that was taken from a lookup during a save keeps its mark: it is not saved yet', () => {
  const { form } = renderFields(createFakeApi({}).StaffPage, () => null, { kind: 'add' });
  act(() => {
    form.set({ name: 'Echo', price: '1.00' });
    form.markLookedUp(['name'], 'ai');
  });
  const sent = form.values();
  act(() => {
    form.set({ price: '999.00' });
    form.markLookedUp(['price'], 'ai');
  });
  act(() => void form.markSaved({ values: sent, updatedAt: new Date(0) }, sent));
  expect([form.values().price, form.lookedUpFields()]).toEqual(['999.00', { price: 'ai' }]);
});

const table = (rows: object) => JSON.stringify(rows, null, 2);

it.each([
  ['specifications', table({ Width: '21 in', Weight: '60 lb' }), table({ Width: '21 in', Weight: '61 lb' })],
  ['features', 'Light\n9-year warranty', 'Very light\n9-year warranty'],
] as const)('%s of the AI keep their mark while a critical part is left as it was', (name, found, edited) => {
  const { form } = renderFields(createFakeApi({}).StaffPage, () => null, { kind: 'add' });
  const set = (value: string) => act(() => form.set({ [name]: value }));
  const mark = (source: 'ai' | 'database') => act(() => form.markLookedUp([name], source));
  set(found);
  mark('ai');
  set(edited);
  expect(form.lookedUpFields()).toEqual({ [name]: 'ai' });
  set(edited.replace('21 in', '22 in').replace('9-year', '5-year'));
  expect(form.lookedUpFields()).toEqual({});
  set(found);
  mark('database');
  set(edited);
  expect(form.lookedUpFields()).toEqual({});
});

it('specifications of the AI lose their mark once each critical row was changed, one after the other', () => {
  const { form } = renderFields(createFakeApi({}).StaffPage, () => null, { kind: 'add' });
  const set = (rows: object) => act(() => form.set({ specifications: table(rows) }));
  set({ Width: '21 in', Engine: '9 hp', Weight: '60 lb' });
  act(() => form.markLookedUp(['specifications'], 'ai'));
  set({ Width: '22 in', Engine: '9 hp', Weight: '60 lb' });
  expect(form.lookedUpFields()).toEqual({ specifications: 'ai' });
  set({ Width: '22 in', Engine: '10 hp', Weight: '60 lb' });
  expect(form.lookedUpFields()).toEqual({});
});

it('a key renders no other field; what comes from elsewhere is written into the box that is there', async () => {
  let renders = 0;
  const Fields = () => (
    <>
      <TextControl field="name" />
      <TextControl field="model" />
      <Profiler id="others" onRender={() => (renders += 1)}>
        <TextControl field="sku" />
        <AreaControl field="description" />
        <FlagControl field="featured" />
        <FetchNewImage onAdd={() => undefined} />
      </Profiler>
    </>
  );
  const machine = { brand: 'Echo', model: 'CS' };
  const { form } = renderFields(createFakeApi({}).StaffPage, Fields, { values: machine });
  const before = renders;
  expect(before).toBeGreaterThan(0);
  const box = field(/Name/);
  await userEvent.type(box, 'Timber');
  await userEvent.type(field(/^Model/), '-590');
  expect(form.values()).toMatchObject({ name: 'Timber', model: 'CS-590' });
  expect(renders).toBe(before);
  box.focus();
  act(() => form.set({ name: 'Timber Wolf', sku: 'E-1' }));
  expect([box.value, field(/SKU/).value]).toEqual(['Timber Wolf', 'E-1']);
  expect(field(/Name/)).toBe(box);
  expect(document.activeElement).toBe(box);
});

it('a key removes the error of its field and no other', async () => {
  const Fields = () => (
    <>
      <TextControl field="name" />
      <TextControl field="sku" />
    </>
  );
  const { form } = renderFields(createFakeApi({}).StaffPage, Fields);
  act(() => form.mantine.setErrors({ name: 'A name is required', sku: 'A SKU is required' }));
  expect(screen.getByText('A name is required')).toBeDefined();
  await userEvent.type(field(/Name/), 'T');
  expect(screen.queryByText('A name is required')).toBeNull();
  expect(screen.getByText('A SKU is required')).toBeDefined();
});

it('a form that mounts again over itself has the last key, before any pause of typing', async () => {
  const { StaffPage } = createFakeApi({});
  const stored = { values: emptyValues, updatedAt: new Date(0) };
  const Form = ({ round }: { round: number }) => (
    <StaffPage>
      <ProductFormProvider key={round} kind="edit" id={7} stored={stored}>
        <TextControl field="name" />
      </ProductFormProvider>
    </StaffPage>
  );
  const { rerender } = render(<Form round={0} />);
  await userEvent.type(field(/Name/), 'Timber');
  rerender(<Form round={1} />);
  expect(field(/Name/).value).toBe('Timber');
});

it('a tab that goes to the background stores what is typed at once', async () => {
  const Fields = () => <TextControl field="name" />;
  renderFields(createFakeApi({}).StaffPage, Fields, { id: 7 });
  await userEvent.type(field(/Name/), 'Timber');
  expect(Object.values(localStorage)).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Object.values(localStorage)).toEqual([expect.stringContaining('Timber')]);
});

it.each([
  [
    'beside its changes',
    { changes: { name: 'Wolf' }, imageAddress: 'https://a.example/a.jpg', looked: { name: 'ai' } },
  ],
  [
    'under their former name',
    { changes: { name: 'Wolf', imageAddress: 'https://a.example/a.jpg', looked: { name: 'ai' } } },
  ],
])('a draft of an older version that has the marks of a lookup %s keeps them', (_, draft) => {
  localStorage.setItem(
    'staff-1-product-7',
    JSON.stringify({ updatedAt: null, before: { name: '' }, ...draft }),
  );
  const { form } = renderFields(createFakeApi({}).StaffPage, () => null, { id: 7 });
  expect([form.isRestored, form.changes(), form.lookedUpFields()]).toEqual([
    true,
    { name: 'Wolf' },
    { name: 'ai' },
  ]);
  expect(form.mantine.getValues().imageAddress).toBe('https://a.example/a.jpg');
});

it('what a form holds beside the product is in its draft, but neither sent nor compared', async () => {
  const { StaffPage } = createFakeApi({});
  const first = renderFields(StaffPage, () => null, { id: 7, values: { name: 'Echo' } });
  act(() => {
    first.form.set({ imageAddress: 'https://maker.example/a.jpg', name: 'Wolf' });
    first.form.markLookedUp(['name'], 'ai');
  });
  expect(first.form.values()).not.toHaveProperty('imageAddress');
  expect(first.form.changes()).toEqual({ name: 'Wolf' });
  first.leave();
  const { form } = renderFields(StaffPage, () => null, { id: 7, values: { name: 'Echo' } });
  expect([form.isRestored, form.values().name, form.lookedUpFields()]).toEqual([
    true,
    'Wolf',
    { name: 'ai' },
  ]);
  expect(form.mantine.getValues().imageAddress).toBe('https://maker.example/a.jpg');
  const sent = form.values();
  act(() => void form.markSaved({ values: sent, updatedAt: new Date(0) }, sent));
  expect([form.changes(), form.lookedUpFields()]).toEqual([{}, {}]);
  // The address waits for the person to add or clear it.
  expect(form.isDirty()).toBe(true);
});
