import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { answered, at, click, openRequest } from '../../../testing/open-request.tsx';

afterEach(() => localStorage.clear());

it('an answer to what a colleague closed says so, and is sent by a second press', async () => {
  let request: object = { ...answered, status: 'pending', waitingSince: at, replies: [] };
  const closed = 'Somebody has answered it meanwhile, or said that it is done.';
  const api = openRequest({
    'admin.quotes.get': () => request,
    'admin.quotes.respond': () => {
      request = { ...request, result: 'won', resultAt: at, waitingSince: null };
      throw apiError('CONFLICT', 409, closed, { isClosed: true });
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Come by.');
  await click('Send Response');
  await screen.findByText(closed);
  await screen.findByRole('button', { name: 'Reopen' });
  await click('Send Response');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.respond')).toMatchObject([
      { responseMessage: 'Come by.', wasWaiting: true },
      { responseMessage: 'Come by.', wasWaiting: false },
    ]),
  );
});

it('an answer to what a colleague marked as spam says so, and is back when it is reopened', async () => {
  let request: object = { ...answered, status: 'pending', replies: [] };
  const spam = 'This request is marked as spam: press Reopen first';
  openRequest({
    'admin.quotes.get': () => request,
    'admin.quotes.respond': () => {
      request = { ...request, result: 'spam', resultAt: at };
      throw apiError('CONFLICT', 409, spam, { isSpam: true });
    },
    'admin.quotes.setReopened': () => {
      request = { ...request, result: null, resultAt: null };
      return request;
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Come by.');
  await click('Send Response');
  await screen.findByText(spam);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull());
  await click('Reopen');
  expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveProperty('value', 'Come by.');
});

it('a request that was open again does not say so while it has a result', async () => {
  openRequest({}, { ...answered, reopenedAt: at, result: 'won', resultAt: at });
  await screen.findByText('Won', { selector: 'span *, span' });
  expect(screen.queryByText(/Open again since/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nothing left to do' })).toBeNull();
});

it('a canceled request is taken up again', async () => {
  const canceled = { ...answered, canceledAt: at, reopenedAt: at };
  const api = openRequest({ 'admin.quotes.setReopened': () => answered }, canceled);
  await screen.findByRole('button', { name: 'Take up again' });
  expect(screen.queryByRole('button', { name: 'Nothing left to do' })).toBeNull();
  await click('Take up again');
  await screen.findByRole('button', { name: 'Reopen' });
  expect(api.inputsOf('admin.quotes.setReopened')).toMatchObject([{ evenIfCanceled: true }]);
});

it.each([
  ['its appointment, where that is still free', new Date('2199-04-18T13:00:00Z'), true],
  ['no appointment that is over', at, false],
])('a canceled request is taken up again with %s', async (_, bookedFor, isOffered) => {
  const canceled = { ...answered, canceledAt: at, bookedAt: at, bookedFor };
  const api = openRequest({ 'admin.quotes.setReopened': () => answered }, canceled);
  await screen.findByRole('button', { name: 'Take up again' });
  const keep = 'Take up again for Apr 18, 2199 9:00 AM';
  expect(screen.queryAllByRole('button', { name: keep })).toHaveLength(Number(isOffered));
  await click(isOffered ? keep : 'Take up again');
  await screen.findByRole('button', { name: 'Reopen' });
  expect(api.inputsOf('admin.quotes.setReopened')).toEqual([
    expect.objectContaining({ keptAppointment: isOffered ? '2199-04-18T09:00' : undefined }),
  ]);
});

it('a lost request is opened again for its appointment, where that is ahead', async () => {
  const lost = { ...answered, result: 'lost', lostReason: 'price', resultAt: at, bookedAt: at };
  const bookedFor = new Date('2199-04-18T13:00:00Z');
  const api = openRequest({ 'admin.quotes.setReopened': () => answered }, { ...lost, bookedFor });
  await screen.findByRole('button', { name: 'Reopen' });
  await click('Reopen for Apr 18, 2199 9:00 AM');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.setReopened')).toMatchObject([
      { keptAppointment: '2199-04-18T09:00', previous: 'lost' },
    ]),
  );
});

it('a further mail to a customer who canceled says whether its writer saw that', async () => {
  let request: object = { ...answered, replies: [] };
  const api = openRequest({
    'admin.quotes.get': () => request,
    'admin.quotes.reply': () => {
      request = { ...answered, replies: [], canceledAt: at };
      throw apiError('CONFLICT', 409, 'The customer canceled this request meanwhile.', { isCanceled: true });
    },
  });
  await click('Write again');
  await userEvent.type(screen.getByLabelText('Message'), 'It is in.');
  await click('Send Mail');
  await screen.findByText('The customer canceled this request meanwhile.');
  await screen.findByText('The customer canceled this request. Sending answers it anyway.');
  expect(screen.getByRole('button', { name: 'Send Mail' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'It is right as it is' }));
  await click('Send Mail');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.reply')).toMatchObject([
      { evenIfCanceled: false },
      { evenIfCanceled: true },
    ]),
  );
});
