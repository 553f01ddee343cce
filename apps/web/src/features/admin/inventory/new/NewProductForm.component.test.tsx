import { timings } from '@dealer/ui/timings';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// The form loads it when it is needed, which is part of no test here.
import '../form/gallery/ImageDropzone.tsx';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { type FakeUpload, stubUploads } from '../../../../testing/fake-upload.ts';
import { useToast } from '../../../toast/toast.ts';
import { NewProductForm } from './NewProductForm.tsx';

const machine = {
  ...{ brand: 'Echo', model: 'CS-590', sku: 'CS-590', name: 'Timber Wolf', price: '499.99' },
  category: 'power-tools-outdoor-equipment',
};

let uploads: FakeUpload[];

function LastToast() {
  return <p>{useToast()?.message}</p>;
}

type Responses = Parameters<typeof createFakeApi>[0];

/** The form of a new product with everything typed that is required. */
async function setUp(responses: Responses = {}) {
  uploads = stubUploads();
  const draft = { updatedAt: null, before: {}, changes: machine, imageAddress: '' };
  localStorage.setItem('staff-1-product-new', JSON.stringify(draft));
  const api = createFakeApi({
    'admin.products.images.options': () => ({ uploads: true }),
    'admin.products.create': () => ({ id: 5 }),
    'admin.products.sameModel': () => [],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }],
    'storefront.catalog.categoryTree': () => [],
    'storefront.catalog.engineBrands': () => [],
    ...responses,
  });
  const page = createRootRoute({
    component: () => (
      <api.StaffPage>
        <NewProductForm />
        <LastToast />
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
  await userEvent.upload(await screen.findByLabelText('Upload images'), files('a.png'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return api;
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
const stored = (name: string) => ({
  images: [{ name, url: `/products/${name}`, perceptualHash: '0f0f0f0f0f0f0f0f' }],
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish Product' }));
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Product Name' }).value;
const gallery = () => screen.queryByText(/^(Image \d of \d|Single image)$/)?.textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves after the uploads in progress, with their images', async () => {
  const { inputsOf } = await setUp();
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Images are still being uploaded' });
  expect(inputsOf('admin.products.create')).toEqual([]);
  uploads[0]?.progress(50, 100);
  expect(within(dialog).getByText('50%')).toBeDefined();
  uploads[0]?.respond(200, stored('a.png'));
  await waitFor(() =>
    expect(inputsOf('admin.products.create')).toMatchObject([{ images: ['/products/a.png'] }]),
  );
  await waitFor(() => expect(name()).toBe(''));
  expect(gallery()).toBeUndefined();
});

it('never puts a late upload into the form of another machine', async () => {
  const { inputsOf } = await setUp();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them out and save' }));
  await waitFor(() => expect(name()).toBe(''));
  expect(inputsOf('admin.products.create')).toMatchObject([{ brand: 'Echo', images: [] }]);
  expect(uploads[0]?.isAborted()).toBe(true);
  uploads[0]?.respond(200, stored('a.png'));
  await act(() => Promise.resolve());
  expect(gallery()).toBeUndefined();
});

it('does not save without an image whose upload failed while the save waited', async () => {
  const { inputsOf } = await setUp();
  await save();
  await screen.findByRole('dialog', { name: 'Images are still being uploaded' });
  uploads[0]?.loseConnection();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost');
  expect(inputsOf('admin.products.create')).toEqual([]);
  expect(name()).toBe('Timber Wolf');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: a.png' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(200, stored('a.png'));
  await waitFor(() => expect(gallery()).toBe('Single image'));
});

it('does not save without an image whose upload failed before', async () => {
  const { inputsOf } = await setUp();
  uploads[0]?.loseConnection();
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost');
  await save();
  await screen.findByText(/^Not uploaded: a.png\./);
  expect(inputsOf('admin.products.create')).toEqual([]);
  expect(name()).toBe('Timber Wolf');
});

it('ignores the second click of a double click on Publish, but no later one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await setUp();
  uploads[0]?.respond(200, stored('a.png'));
  await publish();
  await screen.findByText('Timber Wolf is published');
  await publish();
  expect(screen.queryByText(/^Please fill out/)).toBeNull();
  vi.advanceTimersByTime(timings.doubleClick);
  await publish();
  await screen.findByText(/^Please fill out: Brand, Model Number/);
});

it('warns of a machine that is there already, and adds no second one by a lookup alone', async () => {
  const { inputsOf } = await setUp({
    'admin.products.sameModel': () => [
      { id: 9, name: 'Echo Timber Wolf', status: 'published', condition: 'new', price: '499.99' },
    ],
    'admin.smartLookup.find': () => ({
      ...{ source: 'ai', message: '', dropped: [], success: true },
      data: { description: 'A saw', cuttingWidth: null, images: [], features: [], specifications: null },
    }),
  });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Edit Echo Timber Wolf' });
  expect(link.getAttribute('href')).toBe('/admin/inventory?tab=published&edit=9');
  await userEvent.click(screen.getByRole('button', { name: 'Smart Lookup' }));
  await screen.findByText(/^Filled in: Description/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as Draft' }).disabled).toBe(false),
  );
  expect(inputsOf('admin.products.create')).toEqual([]);
  uploads[0]?.respond(200, stored('a.png'));
  await save();
  await waitFor(() => expect(inputsOf('admin.products.create')).toMatchObject([{ description: 'A saw' }]));
});
