import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { mower as product } from '../../../../testing/product-forms.tsx';
import { ToastHost } from '../../../toast/ToastHost.tsx';
import { EditProduct } from './EditProduct.tsx';
import type { AdminProduct } from './form-values.ts';
// The form loads it when it is needed, which is part of no test here.
import './gallery/ImageDropzone.tsx';

const UPDATE = 'admin.products.update';

async function open(update: (input: unknown) => unknown, stored = () => product) {
  const api = createFakeApi({
    'admin.products.get': () => stored(),
    [UPDATE]: update,
    'admin.products.images.options': () => ({ uploads: false }),
    'admin.products.provenance': () => [],
    'admin.products.sameModel': () => [],
    'admin.sales.ofProduct': () => null,
    'admin.smartLookup.golden.get': () => null,
    'admin.catalog.subcategoryFields': () => [],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Toro' }],
    'storefront.catalog.categoryTree': () => [],
    'storefront.catalog.engineBrands': () => [],
  });
  const onClose = vi.fn<() => void>();
  const page = createRootRoute({
    component: () => (
      <api.StaffPage>
        <EditProduct id={7} onClose={onClose} />
      </api.StaffPage>
    ),
  });
  const { unmount } = render(
    <RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />,
  );
  render(
    <api.StaffPage>
      <ToastHost />
    </api.StaffPage>,
  );
  await screen.findByText('TimeCutter');
  return { ...api, onClose, leave: unmount };
}

// By label and text: looking for roles takes a second in a form of this size.
const name = () => screen.getByLabelText<HTMLInputElement>(/^Product Name/);
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const save = () => fireEvent.submit(screen.getByLabelText('Edit product'));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => localStorage.clear());

it('a save that ends after the form was left says so, and closes nothing', async () => {
  let answer: (saved: AdminProduct) => void = () => undefined;
  const { onClose, leave, inputsOf } = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  type('TimeCutter II');
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  leave();
  await act(async () => answer({ ...product, name: 'TimeCutter II', updatedAt: new Date() }));
  await screen.findByText('Product updated');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('what is typed during a save stays in the form, and is not said to be saved', async () => {
  let answer: (saved: AdminProduct) => void = () => undefined;
  const { onClose, inputsOf } = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  type('TimeCutter II');
  save();
  await waitFor(() => expect(inputsOf(UPDATE)).toHaveLength(1));
  type('TimeCutter III');
  await act(async () => answer({ ...product, name: 'TimeCutter II', updatedAt: new Date() }));
  await screen.findByText('What you typed meanwhile is not saved yet: it stays in the form.');
  expect(name().value).toBe('TimeCutter III');
  expect(onClose).not.toHaveBeenCalled();
  expect(inputsOf(UPDATE)).toMatchObject([{ name: 'TimeCutter II', updatedAt: product.updatedAt }]);
});

it('asks about the fields that two people changed, and saves on the version that is stored now', async () => {
  const theirs = {
    ...product,
    name: 'Theirs',
    price: '3299.00',
    updatedAt: new Date('2026-03-02T11:00:00Z'),
  };
  const stale = { who: 'Ada', when: theirs.updatedAt, updatedAt: theirs.updatedAt, fields: [] };
  let stored = product;
  const { inputsOf, onClose } = await open(
    () => {
      if (stored === theirs) return { ...theirs, name: 'Mine', updatedAt: new Date() };
      stored = theirs;
      throw apiError('CONFLICT', 409, 'Ada saved first', stale);
    },
    () => stored,
  );
  type('Mine');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(dialog.textContent).toContain('Ada saved this product on Mar 2, 2026');
  expect(dialog.textContent).toContain('Listing Price: you did not touch these.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Mine' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputsOf(UPDATE).at(-1)).toEqual({ id: 7, name: 'Mine', updatedAt: theirs.updatedAt });
});

it('lost in the middle of a save, the connection costs nothing that was typed', async () => {
  const { leave } = await open(() => {
    throw new Error('Failed to fetch');
  });
  type('TimeCutter II');
  save();
  await screen.findByRole('alert');
  expect(name().value).toBe('TimeCutter II');
  leave();
  await open(() => product);
  await screen.findByText('Your unsaved changes are back');
  expect(name().value).toBe('TimeCutter II');
});
