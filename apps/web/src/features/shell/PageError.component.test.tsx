import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { trpc } from '../../trpc.ts';
import { closeQuoteModal, openQuoteModal } from '../quote/quote-modal.ts';
import { PageError } from './PageError.tsx';

const api = createFakeApi({ 'storefront.shop.get': () => ({ phone: '(734) 555-0142' }) });

interface Props {
  error: Error;
  reset?: () => void;
}

function Page({ error, reset = () => undefined }: Props) {
  trpc.storefront.shop.get.useSuspenseQuery();
  return <PageError error={error} reset={reset} />;
}

async function show(error: Error, reset?: () => void) {
  const page = createRootRoute({ component: () => <Page error={error} {...(reset && { reset })} /> });
  render(
    <api.StaffPage>
      <RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />
    </api.StaffPage>,
  );
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
}

const text = () => document.body.textContent;

/** Has the service worker of this site save the page, or not. @returns what was asked of its cache */
function stubSaved(isSaved: boolean, onLine = false) {
  const match = vi.fn<() => Promise<Response | undefined>>(async () =>
    isSaved ? new Response() : undefined,
  );
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: {} } });
  return match;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('without a connection gives way to the page that the service worker has saved', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  stubSaved(true);
  await show(new Error('Offline: Failed to fetch dynamically imported module'));
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

it('leads nobody to a saved page who has gone on meanwhile', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  let find = (_response: Response): void => undefined;
  const match = stubSaved(true);
  match.mockImplementation(() => new Promise((resolve) => (find = resolve)));
  await show(new Error('Offline: Failed to fetch dynamically imported module'));
  await expect.poll(() => match.mock.calls).toHaveLength(1);
  cleanup();
  find(new Response());
  await act(async () => undefined);
  expect(reload).not.toHaveBeenCalled();
});

const noAnswer = () => Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' });

it('gives way to the saved page where no answer came on a connection', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  stubSaved(true, true);
  await show(noAnswer());
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

it.each([
  ['the code of the page', () => new TypeError("Cannot read properties of undefined (reading 'map')")],
  [
    'an answer of the API',
    () => apiError('INTERNAL_SERVER_ERROR', 500, 'relation "products" does not exist'),
  ],
])('on a connection an error of %s does not look for a saved page', async (_, error) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const match = stubSaved(true, true);
  await show(error());
  expect([match.mock.calls, reload.mock.calls]).toEqual([[], []]);
});

it.each([
  ['loads the page again where its own code failed', () => new TypeError('Cannot read properties'), 1],
  [
    'asks the API again where it answered with an error',
    () => apiError('INTERNAL_SERVER_ERROR', 500, 'No'),
    0,
  ],
])('Try again %s', async (_, error, reloads) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  stubSaved(false, true);
  const reset = vi.fn<() => void>();
  await show(error(), reset);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual([reloads, 1 - reloads]);
});

/** A page that cannot be loaded at first, nor at the second try. */
function LatePage() {
  const [tries, setTries] = useState(1);
  if (tries > 2) return <h1>The page</h1>;
  return <PageError key={tries} error={noAnswer()} reset={() => setTries(tries + 1)} />;
}

it('passes the focus on to the heading of what takes its place', async () => {
  stubSaved(false, true);
  renderRoute(api, '/', () => <LatePage />);
  const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await tryAgain();
  const isFocused = (name: string) => () => screen.getByRole('heading', { name }) === document.activeElement;
  await expect.poll(isFocused('This page could not be loaded')).toBe(true);
  await tryAgain();
  await expect.poll(isFocused('The page')).toBe(true);
});

describe('what was not loaded without a connection', () => {
  const setOnline = (onLine: boolean) =>
    vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: {} } });
  const reachable = (isReachable: boolean) =>
    vi.stubGlobal('fetch', async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response();
    });
  const missingCode = () => new Error('Offline: Failed to fetch dynamically imported module: /assets/a.js');
  const reloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

  it.each(['online', 'focus'])('is asked for again on %s', async (type) => {
    const reload = reloads();
    const reset = vi.fn<() => void>();
    stubSaved(false);
    reachable(true);
    await show(noAnswer(), reset);
    setOnline(true);
    fireEvent(window, new Event(type));
    await expect.poll(() => reset.mock.calls).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['online', 'focus'])('is loaded with the page where it is code, on %s', async (type) => {
    const reload = reloads();
    stubSaved(false);
    reachable(true);
    await show(missingCode());
    setOnline(true);
    fireEvent(window, new Event(type));
    fireEvent(window, new Event(type));
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
  });

  it('waits while there is no connection, or none to the site', async () => {
    const reload = reloads();
    stubSaved(false);
    reachable(false);
    await show(missingCode());
    fireEvent.focus(window);
    setOnline(true);
    fireEvent(window, new Event('online'));
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    reachable(true);
    fireEvent.focus(window);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
  });

  it('is not loaded any more once somebody has left the page', async () => {
    const reload = reloads();
    stubSaved(false);
    let answer = (_response: Response): void => undefined;
    const fetch = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', fetch);
    await show(missingCode());
    setOnline(true);
    fireEvent(window, new Event('online'));
    await expect.poll(() => fetch.mock.calls).toHaveLength(1);
    cleanup();
    answer(new Response());
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not take away a form that is open above the page', async () => {
    const reload = reloads();
    stubSaved(false);
    reachable(true);
    await show(missingCode());
    setOnline(true);
    openQuoteModal({});
    fireEvent(window, new Event('online'));
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    closeQuoteModal();
    fireEvent.focus(window);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
  });
});

it('an error that is not of the connection is not tried again by itself', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  stubSaved(false, true);
  await show(new TypeError('Cannot read properties'));
  fireEvent(window, new Event('online'));
  fireEvent.focus(window);
  await act(async () => undefined);
  expect(reload).not.toHaveBeenCalled();
});

it('without a connection and a saved page says whom to call', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const match = stubSaved(false);
  await show(new Error('Offline: Failed to fetch dynamically imported module'));
  await expect.poll(() => match.mock.calls).toHaveLength(1);
  expect(text()).toContain('You are offline, and this page is not saved on this device.');
  expect(text()).toContain('call us at (734) 555-0142.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  apiError('INTERNAL_SERVER_ERROR', 500, 'relation "products" does not exist'),
])('a visitor reads what to do, never the message for developers: %s', async (error) => {
  await show(error);
  expect(text()).toContain('Please try again, or call us at (734) 555-0142.');
  expect(document.body.textContent).not.toContain(error.message);
});

it('a limit is explained in the words of the API', async () => {
  await show(apiError('TOO_MANY_REQUESTS', 429, 'Too many pages at once. Try again in a minute.'));
  expect(screen.getByText('Too many pages at once. Try again in a minute.')).toBeDefined();
});
