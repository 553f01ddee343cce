import type { ImageFetchState } from '@dealer/api/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { ToastHost } from '../../../../toast/ToastHost.tsx';
import { useProductForm } from '../product-form.tsx';
import { FetchNewImage } from './AddImages.tsx';

const trying: ImageFetchState = {
  ...{ fetchId: 7, revision: 1, brand: 'Echo', model: 'CS-590', isTest: false },
  ...{ status: 'running', message: null, startedAt: new Date('2026-11-21T12:00:00Z'), candidates: [] },
  attempts: [
    {
      ...{ id: 1, status: 'trying', sourceDomain: 'www.echo.example', sourceUrl: null },
      ...{ imageUrl: null, errorCode: null, error: null, durationMs: null },
    },
  ],
};

const candidate = (id: number) => ({
  ...{ id, url: `/products/p-${id}.webp`, width: 1200, height: 900 - id, score: 90 - id },
  sourceDomain: 'dealer.example',
  sourceUrl: 'https://dealer.example/cs-590',
  imageUrl: `https://dealer.example/${id}.jpg`,
});

const found: ImageFetchState = {
  ...{ ...trying, revision: 4, status: 'success', message: '3 images found on dealer.example' },
  attempts: [
    {
      ...{ id: 1, status: 'failed', sourceDomain: 'www.echo.example', imageUrl: null },
      ...{ sourceUrl: 'https://www.echo.example/search?q=CS-590', durationMs: 90 },
      ...{ errorCode: 'sibling-model', error: 'The page is about CS-590P' },
    },
    {
      ...{ id: 2, status: 'success', sourceDomain: 'dealer.example', errorCode: null, error: null },
      ...{ sourceUrl: 'https://dealer.example/cs-590', durationMs: 80 },
      imageUrl: 'https://dealer.example/1.jpg',
    },
  ],
  candidates: [candidate(1), candidate(2), candidate(3)],
};

const failed: ImageFetchState = {
  ...{ ...found, candidates: [], status: 'failed', attempts: found.attempts.slice(0, 1) },
  message: 'Unable to find a new image. Try manual upload.',
};

type Responses = Parameters<typeof createFakeApi>[0];

function Fields() {
  const { set, values } = useProductForm();
  return (
    <>
      <FetchNewImage onAdd={(images) => set({ images: [...values().images, ...images] })} />
      <ToastHost />
    </>
  );
}

/** A form's gallery with the button. */
function setUp(responses: Responses = {}, machine = { brand: ' Echo ', model: 'CS-590' }) {
  const api = createFakeApi({
    'admin.images.latest': () => ({ fetch: null, excludedSources: [] }),
    'admin.images.fetch': () => trying,
    ...responses,
  });
  const values = { ...machine, images: ['/products/own.webp'] };
  const { form } = renderFields(api.StaffPage, Fields, { values });
  const send = (data: ImageFetchState) =>
    act(() => api.streams.get('admin.images.watch')?.({ id: String(data.revision), data }));
  return { ...api, form, send };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Fetch New Image' }));
const dialog = () => screen.findByRole('dialog', { name: 'Fetch New Image' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('Fetch New Image', () => {
  it('needs brand and model, and says so', () => {
    setUp({}, { brand: 'Echo', model: ' ' });
    const fetch = screen.getByRole<HTMLButtonElement>('button', { name: 'Fetch New Image' });
    expect(fetch.disabled).toBe(true);
    expect(document.getElementById(fetch.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please select Brand and Model Number before fetching an image',
    );
  });

  it('shows the first attempt at once, then each further one, with links and the error', async () => {
    const { send, inputsOf } = setUp();
    await open();
    const table = await screen.findByRole('table', { name: 'Live fetch status' });
    expect(table.textContent).toContain('Trying');
    expect(inputsOf('admin.images.fetch')).toEqual([{ brand: 'Echo', model: 'CS-590', excludeSources: [] }]);
    send(found);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]?.textContent).toContain('Failedwww.echo.example');
    expect(rows[0]?.textContent).toContain('The page is about CS-590P');
    expect(rows[1]?.textContent).toContain('Success');
    const links = within(table).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual([
      'https://www.echo.example/search?q=CS-590',
      'https://dealer.example/cs-590',
      'https://dealer.example/1.jpg',
    ]);
    expect(links.every(({ target, rel }) => target === '_blank' && rel.includes('noopener'))).toBe(true);
  });

  it('continues where the fetch is when it is opened again', async () => {
    let latest: ImageFetchState | null = null;
    const { inputsOf, send, streams } = setUp({
      'admin.images.latest': () => ({ fetch: latest, excludedSources: [] }),
    });
    await open();
    await screen.findByText(/^Trying www.echo.example/);
    await userEvent.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(streams.has('admin.images.watch')).toBe(true);
    latest = trying;
    await open();
    await dialog();
    send(found);
    await button('Add image');
    expect(inputsOf('admin.images.fetch')).toHaveLength(1);
  });

  it('says that images were found while the dialog was closed', async () => {
    const { send } = setUp();
    await open();
    await screen.findByText(/^Trying www.echo.example/);
    await userEvent.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    send(found);
    expect(await screen.findByText('Images of Echo CS-590 were found')).toBeDefined();
  });

  it('puts the chosen images into the gallery, the best one preselected', async () => {
    const { form, inputsOf } = setUp({
      'admin.images.fetch': () => found,
      'admin.images.choose': () => ({ urls: ['/products/p-1.webp', '/products/p-2.webp'], rejected: [] }),
    });
    await open();
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Image 2, 1200 × 898' }));
    await userEvent.click(await button('Add 2 images'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.values().images).toEqual(['/products/own.webp', '/products/p-1.webp', '/products/p-2.webp']);
    expect(inputsOf('admin.images.choose')).toEqual([
      { fetchId: 7, candidateIds: [1, 2], gallery: ['/products/own.webp'] },
    ]);
  });

  it('offers no image that the gallery has already', async () => {
    const { form } = setUp({ 'admin.images.fetch': () => found });
    act(() => form.set({ images: ['/products/p-1.webp'] }));
    await open();
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false, false]);
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(screen.getByText('In the gallery')).toBeDefined();
  });

  it('shows beside a candidate why it was rejected, even if all were', async () => {
    const reason = 'This image is already in the gallery';
    const { form } = setUp({
      'admin.images.fetch': () => found,
      'admin.images.choose': () => {
        throw apiError('CONFLICT', 409, reason);
      },
    });
    await open();
    await userEvent.click(await button('Add image'));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect(screen.getByRole('checkbox', { name: /^Image 1/ }).getAttribute('aria-describedby')).toBe(
      screen.getByRole('alert').id,
    );
    expect(form.values().images).toEqual(['/products/own.webp']);
  });

  it('leaves a source out for this model, uses it again, and fetches again without the tried ones', async () => {
    const { inputsOf } = setUp({
      'admin.images.fetch': () => found,
      'admin.images.excludeSource': () => ({ excludedSources: ['dealer.example'] }),
      'admin.images.includeSource': () => ({ excludedSources: [] }),
    });
    await open();
    await userEvent.click(await button('Not this model'));
    const undo = await button('Undo: dealer.example');
    expect((await dialog()).textContent).toContain('The images that were found are not of Echo CS-590');
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
    await userEvent.click(undo);
    await button('Add image');
    expect(inputsOf('admin.images.includeSource')).toEqual([
      { brand: 'Echo', model: 'CS-590', sourceDomain: 'dealer.example' },
    ]);
    await userEvent.click(await button('Fetch again'));
    await waitFor(() =>
      expect(inputsOf('admin.images.fetch')[1]).toMatchObject({
        excludeSources: ['www.echo.example', 'dealer.example'],
      }),
    );
  });

  it('shows nothing of the machine whose fetch was asked for before the model was changed', async () => {
    let respond: (response: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      respond = resolve;
    });
    const { form, inputsOf } = setUp({
      'admin.images.latest': (input) =>
        JSON.stringify(input).includes('CS-590') ? late : { fetch: null, excludedSources: [] },
      'admin.images.fetch': () => ({ ...trying, fetchId: 8, model: 'CS-620' }),
    });
    await open();
    await userEvent.click(await button('Close'));
    await waitFor(async () => expect(document.activeElement).toBe(await button('Fetch New Image')));
    act(() => form.set({ model: 'CS-620' }));
    await open();
    await screen.findByText(/^Trying www.echo.example for Echo CS-620/);
    await act(async () => respond({ fetch: found, excludedSources: [] }));
    expect(inputsOf('admin.images.fetch')).toEqual([{ brand: 'Echo', model: 'CS-620', excludeSources: [] }]);
    expect(screen.queryByRole('heading', { name: 'Choose images' })).toBeNull();
  });

  it('says how a fetch ended without an image, and tries all sources again', async () => {
    const { send, inputsOf } = setUp();
    await open();
    await screen.findByRole('table');
    send(failed);
    expect((await dialog()).textContent).toContain('Unable to find a new image. Try manual upload.');
    await userEvent.click(await button('Try all sources'));
    await waitFor(() => expect(inputsOf('admin.images.fetch')[1]).toMatchObject({ excludeSources: [] }));
  });

  it('says in words that a fetch could not be started', async () => {
    setUp({
      'admin.images.fetch': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch new image');
    expect(screen.getByRole('alert').textContent).toContain('Check your connection');
  });

  it('says in words that the browser is offline, and that the fetch goes on', async () => {
    setUp();
    await open();
    await screen.findByRole('table');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeDefined();
    expect(screen.getByText(/^The fetch goes on without this screen/)).toBeDefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
  });
});

it('images are shown also where a proxy keeps the stream back, and their end is said once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { disconnects, inputsOf } = setUp({ 'admin.images.get': () => found });
  await open();
  await within(await dialog()).findAllByText(/www\.echo\.example/);
  act(() => disconnects.get('admin.images.watch')?.());
  act(() => void vi.advanceTimersByTime(5_000));
  await button(/Add/);
  expect(inputsOf('admin.images.get')).toEqual([{ fetchId: 7 }]);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(inputsOf('admin.images.get')).toHaveLength(1);
});
