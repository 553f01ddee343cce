import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { type DeskRequest, useDesk } from './use-desk.ts';

const open: DeskRequest = {
  ...{ id: 7, ownerId: null, result: null, lostReason: null },
  ...{ resultAt: null, canceledAt: null, bookedFor: null },
};

const at = new Date('2026-03-02T15:00:00Z');

function Results({ request }: { request: DeskRequest }) {
  const { setResult } = useDesk(request);
  return (
    <>
      <button type="button" onClick={() => setResult('won')}>
        Won
      </button>
      <button type="button" onClick={() => setResult('spam')}>
        Spam
      </button>
    </>
  );
}

it('Undo of a result brings back the one before, even if the new one came before the response', async () => {
  let respond: (changed: object) => void = () => undefined;
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.quotes.setResult': () => new Promise((resolve) => (respond = resolve)),
  });
  const page = (request: DeskRequest) => (
    <StaffPage>
      <Results request={request} />
      <ToastHost />
    </StaffPage>
  );
  const { rerender } = render(page({ ...open, result: 'lost', lostReason: 'price', resultAt: at }));
  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  const won: DeskRequest = { ...open, result: 'won', resultAt: new Date() };
  rerender(page(won));
  await act(async () => respond(won));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(inputsOf('admin.quotes.setResult')).toMatchObject([
      { id: 7, result: 'won' },
      { id: 7, result: 'lost', lostReason: 'price', resultAt: at },
    ]),
  );
});

it('Undo of the first result takes it back and does not open the request again', async () => {
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.quotes.setResult': () => ({ id: 7, ownerId: null, result: 'won', lostReason: null, resultAt: at }),
  });
  render(
    <StaffPage>
      <Results request={open} />
      <ToastHost />
    </StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(inputsOf('admin.quotes.setResult')[1]).toMatchObject({ id: 7, result: null }));
  expect(inputsOf('admin.quotes.setReopened')).toEqual([]);
});

it('Undo of spam keeps the appointment that the request had', async () => {
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.quotes.setResult': () => ({ ...open, result: 'spam', resultAt: at }),
  });
  render(
    <StaffPage>
      <Results request={{ ...open, bookedFor: new Date('2199-04-18T13:00:00Z') }} />
      <ToastHost />
    </StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Spam' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(inputsOf('admin.quotes.setResult')[1]).toMatchObject({
      ...{ result: null, keptAppointment: '2199-04-18T09:00', previous: 'spam' },
    }),
  );
});

it('Won says that an appointment which was free meanwhile is not kept', async () => {
  const { StaffPage } = createFakeApi({
    'admin.quotes.setResult': () => ({ ...open, result: 'won', resultAt: at }),
  });
  const bookedFor = new Date('2199-04-18T13:00:00Z');
  render(
    <StaffPage>
      <Results request={{ ...open, result: 'lost', lostReason: 'price', resultAt: at, bookedFor }} />
      <ToastHost />
    </StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  const toast = await screen.findByText(/^Marked as won, without/);
  expect(toast.textContent).toContain(
    'without the appointment of Apr 18, 2199 9:00 AM. Set it again if the customer comes then.',
  );
});
