import { timings } from '@dealer/ui/timings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { described, field, mower, openEdit, press, save, type } from '../../../../testing/product-forms.tsx';

const UPDATE = 'admin.products.update';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('what the server refuses stands out at its field for five seconds, and is told for eight', async () => {
  await openEdit(
    {},
    {
      [UPDATE]: () => {
        throw apiError('CONFLICT', 409, 'SKU OTHER is taken', {
          errors: [{ path: 'sku', message: 'SKU OTHER is taken' }],
        });
      },
    },
  );
  type(/^SKU/, 'other');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  save();
  const toast = await screen.findByText('Required Fields Missing');
  const sku = field(/^SKU/);
  expect(document.activeElement).toBe(sku);
  expect(described(sku)).toContain('SKU OTHER is taken');
  const highlighted = () => sku.closest('[data-field=sku]')?.hasAttribute('data-highlight');
  expect(highlighted()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(timings.fieldHighlight));
  expect(highlighted()).toBe(false);
  expect(toast.isConnected).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(timings.toastValidation - timings.fieldHighlight));
  expect(toast.isConnected).toBe(false);
  vi.useRealTimers();
});

it('a field that is refused again stands out for five seconds from then on', async () => {
  await openEdit({}, {});
  type(/^Product Name/, '');
  const isHighlighted = () =>
    field(/^Product Name/)
      .closest('[data-field]')
      ?.hasAttribute('data-highlight');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  save();
  expect(isHighlighted()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  save();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(isHighlighted()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(timings.fieldHighlight));
  expect(isHighlighted()).toBe(false);
  vi.useRealTimers();
});

it('the last one that leaves the shelf is asked about, and marked out of stock', async () => {
  const { inputsOf } = await openEdit(
    {},
    { [UPDATE]: () => ({ ...mower, inventoryCount: 0, inStock: false }) },
  );
  type(/^Inventory Count/, '0');
  save();
  const dialog = within(await screen.findByRole('dialog', { name: 'None left on the shelf' }));
  expect(inputsOf(UPDATE)).toEqual([]);
  await userEvent.click(dialog.getByText('Mark out of stock'));
  await screen.findByText('Product updated');
  expect(inputsOf(UPDATE)).toMatchObject([{ inventoryCount: '0', inStock: false }]);
});

it('who saves a machine that was archived meanwhile is told where it is', async () => {
  const { address } = await openEdit({}, { [UPDATE]: () => ({ ...mower, status: 'archived' }) });
  type(/^Product Name/, 'TimeCutter II');
  save();
  await screen.findByText('Your changes are saved. Somebody archived it meanwhile.');
  press('Show it');
  await waitFor(() => expect(address()).toBe('/admin/inventory?tab=archive&edit=7'));
});

it('an image address that is typed but not added keeps the form from being saved, and survives leaving it', async () => {
  const first = await openEdit({}, { [UPDATE]: () => mower });
  type('Image address', 'https://maker.example/mower.jpg');
  type(/^Description/, 'With an image.');
  save();
  expect(document.activeElement).toBe(field('Image address'));
  expect(described(field('Image address'))).toContain('Please add or clear the image address');
  expect(first.inputsOf(UPDATE)).toEqual([]);
  first.leave();
  const { inputsOf } = await openEdit({}, { [UPDATE]: () => mower });
  expect(field('Image address').value).toBe('https://maker.example/mower.jpg');
  type('Image address', '');
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toMatchObject([{ description: 'With an image.' }]));
});

it('what was typed before somebody else saved is asked about after a reload; their value leaves nothing to save', async () => {
  const theirs = { name: 'Theirs', updatedAt: new Date('2026-03-02T11:00:00Z') };
  const first = await openEdit();
  type(/^Product Name/, 'Mine');
  first.leave();
  const who = { who: 'Ada', when: theirs.updatedAt, updatedAt: theirs.updatedAt, fields: [] };
  const { closedCount, inputsOf } = await openEdit(theirs, {
    [UPDATE]: () => {
      throw apiError('CONFLICT', 409, 'Ada saved first', who);
    },
  });
  await screen.findByText('Your unsaved changes are back');
  expect(field(/^Product Name/).value).toBe('Mine');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(inputsOf(UPDATE)).toMatchObject([{ name: 'Mine', updatedAt: mower.updatedAt }]);
  const choices = within(within(dialog).getByRole('group', { name: 'Product Name' }));
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save with these choices' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(choices.getByRole('radio', { name: 'Theirs' }));
  await userEvent.click(confirm);
  await screen.findByText('Nothing to save');
  expect([closedCount(), inputsOf(UPDATE).length]).toEqual([1, 1]);
});

it('two presses of Save within one frame save once, and tell it once', async () => {
  const { inputsOf } = await openEdit({}, { [UPDATE]: () => mower });
  type(/^Description/, 'Pressed twice.');
  save();
  save();
  await screen.findByText('Product updated');
  expect(inputsOf(UPDATE)).toHaveLength(1);
});
