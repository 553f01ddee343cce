import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RELOADED } from '../../lib/or-reload.ts';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { QuoteModalHost } from './QuoteModalHost.tsx';
import { closeQuoteModal } from './quote-modal.ts';

const subject = { product: { id: 7, name: 'Toro 75740' } };
const Modal = ({ subject: shown }: { subject: object | undefined }) => (shown ? <p>The form</p> : null);

function setUp() {
  let arrive = (_modal: typeof Modal): void => undefined;
  let fail = (_error: Error): void => undefined;
  const api = createFakeApi({ 'storefront.shop.get': () => ({ phone: '(734) 555-0142', hours: [] }) });
  const load = () =>
    new Promise<typeof Modal>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    });
  render(
    <api.StaffPage>
      <QuoteButton subject={subject}>Request Quote</QuoteButton>
      <QuoteModalHost load={load} />
    </api.StaffPage>,
  );
  return {
    press: async () => userEvent.click(await screen.findByRole('button', { name: 'Request Quote' })),
    arrive: () => act(async () => arrive(Modal)),
    fail: () => act(async () => fail(new TypeError('Failed to fetch dynamically imported module'))),
  };
}

const frame = () => screen.queryByRole('dialog', { name: 'Request a Quote' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(closeQuoteModal);
});

it('says at once that the form opens, and gives way to it', async () => {
  const { press, arrive } = setUp();
  await press();
  expect(frame()?.textContent).toContain('Opening the form');
  await arrive();
  expect(frame()).toBeNull();
  expect(screen.getByText('The form')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request Quote' }));
});

it('stays open at the second click of a double one, and closes at a single one beside it', async () => {
  const { press } = setUp();
  await press();
  const dialog = screen.getByRole('dialog', { name: 'Request a Quote' });
  fireEvent.click(dialog, { detail: 2 });
  expect(frame()).toBe(dialog);
  fireEvent.click(dialog, { detail: 1 });
  expect(frame()).toBeNull();
});

it('says what to do instead where the form takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { press, arrive } = setUp();
  await press();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('link', { name: '(734) 555-0142' })).toBeDefined();
  const contact = screen.getByRole<HTMLAnchorElement>('link', { name: /contact page/ });
  expect(contact.getAttribute('href')).toBe('/contact?about=Toro+75740&ids=7');
  await arrive();
  expect(frame()).toBeNull();
});

it('can be closed while the form is on its way, and then leads nowhere when that fails', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { press, fail } = setUp();
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(frame()).toBeNull();
  await fail();
  expect(assign).not.toHaveBeenCalled();
  await press();
  await fail();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/contact?about=Toro+75740&ids=7'));
  expect(frame()?.textContent).toContain('(734) 555-0142');
});

it('is not opened by a reload for missing code if it was closed before that', async () => {
  let answer = (_response: Response): void => undefined;
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  // A storage that is full keeps the page from being reloaded, which it would remain for other tests.
  const setItem = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  const { press, fail } = setUp();
  await press();
  await fail();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => answer(new Response()));
  // The code of the form, which the page loads ahead, stores something as well.
  const remembered = setItem.mock.calls.filter(([key]) => key === RELOADED);
  expect(remembered).toEqual([[RELOADED, expect.not.stringContaining('Toro')]]);
});
