import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import type { QuoteStatus } from './QuoteSteps.tsx';
import { type ReadStatus, useLiveStatus } from './use-live-status.ts';

const path = 'storefront.quotes.status';
const request: QuoteStatus = {
  ...{
    requestNumber: 17,
    quoteType: 'product',
    isSender: true,
    isWaiting: true,
    isCanceled: false,
    steps: [],
  },
  ...{ productName: null, customerName: 'Ann', customerEmail: '', customerPhone: null, comments: null },
  ...{ photos: [], canAddPhotos: false, bookedFor: null, responseMessage: null, laterAnswers: [] },
};
const loaded: ReadStatus = { request, readAt: new Date('2026-11-20T15:00:00Z') };

function Page({ from }: { from: ReadStatus }) {
  const { request: shown, oldSince, show, refresh } = useLiveStatus('a', from);
  return (
    <>
      <p>{shown ? `Answer: ${shown.responseMessage}` : 'No such request'}</p>
      {oldSince && <p>As of {oldSince.toISOString()}</p>}
      <button type="button" onClick={() => show({ ...request, responseMessage: 'changed here' })}>
        Change
      </button>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

function setUp(read: () => unknown) {
  const api = createFakeApi({ [path]: read });
  const page = (from: ReadStatus) => (
    <api.StaffPage>
      <Page from={from} />
    </api.StaffPage>
  );
  const view = render(page(loaded));
  return { ...api, load: (from: ReadStatus) => view.rerender(page(from)) };
}

const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const answered = (responseMessage: string) => ({ ...request, responseMessage });

afterEach(() => vi.restoreAllMocks());

it('reads the request again when the tab is shown, and when Back restores the page', async () => {
  let answer = 'yes';
  const { inputsOf } = setUp(() => answered(answer));
  showTab();
  expect(await screen.findByText('Answer: yes')).toBeDefined();
  answer = 'booked';
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('Answer: booked')).toBeDefined();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  showTab();
  expect(inputsOf(path)).toHaveLength(2);
});

it('says when it was read where it cannot be read again, until it can', async () => {
  let isLost = true;
  setUp(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return answered('yes');
  });
  showTab();
  expect(await screen.findByText('As of 2026-11-20T15:00:00.000Z')).toBeDefined();
  isLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Answer: yes')).toBeDefined();
  expect(screen.queryByText(/^As of/)).toBeNull();
});

it('says when it was read while there is no connection', async () => {
  setUp(() => request);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('As of 2026-11-20T15:00:00.000Z')).toBeDefined();
});

it('says that the link works no more once the request is gone', async () => {
  setUp(() => {
    throw apiError('NOT_FOUND', 404, 'Request not found');
  });
  showTab();
  expect(await screen.findByText('No such request')).toBeDefined();
});

it('keeps a change that is made while the request is read, until the page is loaded again', async () => {
  let answer = (_read: unknown): void => undefined;
  const { inputsOf, load } = setUp(() => new Promise((resolve) => (answer = resolve)));
  showTab();
  await waitFor(() => expect(inputsOf(path)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await act(async () => answer(answered('older')));
  expect(screen.getByText('Answer: changed here')).toBeDefined();
  load({ request: answered('newest'), readAt: new Date() });
  expect(screen.getByText('Answer: newest')).toBeDefined();
});

it('does not call a request old that was read while an earlier read failed', async () => {
  const reads: { resolve: (request: QuoteStatus) => void; reject: (error: Error) => void }[] = [];
  setUp(() => new Promise((resolve, reject) => reads.push({ resolve, reject })));
  showTab();
  showTab();
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.reject(new TypeError('Failed to fetch'));
  await screen.findByText('As of 2026-11-20T15:00:00.000Z');
  showTab();
  await waitFor(() => expect(reads).toHaveLength(2));
  await userEvent.click(screen.getByText('Change'));
  await act(async () => reads[1]?.reject(new TypeError('Failed to fetch')));
  expect(screen.getByText('Answer: changed here')).toBeDefined();
  expect(screen.queryByText(/^As of/)).toBeNull();
});

it('reads what was changed, even if a read from before the change is still on its way', async () => {
  const answers: ((read: unknown) => void)[] = [];
  const { inputsOf } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  showTab();
  await waitFor(() => expect(inputsOf(path)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(inputsOf(path)).toHaveLength(2));
  await act(async () => answers[1]?.(answered('with photos')));
  await act(async () => answers[0]?.(answered('without')));
  expect(await screen.findByText('Answer: with photos')).toBeDefined();
  expect(screen.queryByText(/^As of/)).toBeNull();
});
