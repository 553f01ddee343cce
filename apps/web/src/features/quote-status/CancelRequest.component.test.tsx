import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { stopClock } from '../../testing/stop-clock.ts';
import { CancelRequest } from './CancelRequest.tsx';
import type { QuoteStatus } from './QuoteSteps.tsx';

const nothing = () => undefined;
const unread = () => Promise.resolve(undefined);
const path = 'storefront.quotes.cancel';

function Page() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <h1>The page</h1>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {isLeft ? (
        <input aria-label="Message" />
      ) : (
        <CancelRequest token="a" isAsked onChanged={nothing} onFailed={unread} />
      )}
    </>
  );
}

/** The page while the request is canceled. @returns has the answer arrive */
async function cancel(): Promise<() => Promise<void>> {
  let answer = (_request: unknown): void => undefined;
  const api = createFakeApi({
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => new Promise((resolve) => (answer = resolve)),
  });
  renderRoute(api, '/', () => <Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  await expect.poll(() => api.inputsOf(path)).toHaveLength(1);
  return () => act(async () => answer({ requestNumber: 17, isCanceled: true }));
}

it('gives the focus to the heading, under which it says that the request is canceled', async () => {
  const arrive = await cancel();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(screen.queryByText('Request no. 17 is canceled')).toBeNull();
});

it('leaves the focus to somebody who has gone on meanwhile, and says that the request is canceled', async () => {
  const arrive = await cancel();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await arrive();
  expect(await screen.findByText('Request no. 17 is canceled')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
});

it('asks first, also at a double click and while the key is held', async () => {
  stopClock();
  const api = createFakeApi({
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => ({ requestNumber: 17, isCanceled: true }),
  });
  renderRoute(api, '/', () => (
    <CancelRequest token="a" isAsked={false} onChanged={nothing} onFailed={unread} />
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  const confirm = screen.getByRole('button', { name: 'Yes, cancel it' });
  const keep = screen.getByRole('button', { name: 'Keep it' });
  expect(fireEvent.click(confirm, { detail: 2 })).toBe(false);
  fireEvent.click(keep, { detail: 2 });
  expect(fireEvent.keyDown(keep, { key: 'Enter', repeat: true })).toBe(false);
  expect(keep.isConnected).toBe(true);
  expect(api.inputsOf(path)).toEqual([]);
  await userEvent.click(confirm);
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
});

it.each([
  ['is canceled', true],
  ['is not', false],
])('says what the request says that is read where no answer came: that it %s', async (_what, isCanceled) => {
  const read = { requestNumber: 17, isCanceled, steps: [] as QuoteStatus['steps'] } as QuoteStatus;
  const api = createFakeApi({
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: async () => {
      // As browsers do with a button that is disabled.
      await waitFor(() => expect(document.activeElement).toHaveProperty('disabled', true));
      const other = document.body.appendChild(document.createElement('input'));
      other.focus();
      other.remove();
      throw new TypeError('Failed to fetch');
    },
  });
  renderRoute(api, '/', () => (
    <>
      <h1>The page</h1>
      <CancelRequest token="a" isAsked onChanged={nothing} onFailed={() => Promise.resolve(read)} />
    </>
  ));
  const confirm = await screen.findByRole('button', { name: 'Yes, cancel it' });
  await userEvent.click(confirm);
  const focused = isCanceled ? screen.getByRole('heading') : confirm;
  await waitFor(() => expect(document.activeElement).toBe(focused));
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  expect(screen.queryAllByText('Not canceled')).toHaveLength(isCanceled ? 0 : 1);
});
