import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { ToastHost } from '../../../toast/ToastHost.tsx';
import { TYPED_SINCE } from '../../form/use-save.ts';
import { NewVersionForm } from './NewVersionForm.tsx';

function open(create: () => unknown) {
  const api = createFakeApi({ 'admin.smartLookup.versions.create': create });
  let done = 0;
  const { unmount } = render(
    <api.StaffPage>
      <NewVersionForm versions={[]} onDone={() => (done += 1)} />
      <ToastHost />
    </api.StaffPage>,
  );
  return { unmount, doneCount: () => done };
}

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Version' }));
const fill = () => {
  type('Name', 'Careful');
  type('Number', '1.2');
  type('Notes', 'Asks twice');
};

afterEach(() => localStorage.clear());

it.each([
  [
    'the connection is lost',
    new Error('Failed to fetch'),
    'Failed to create version. The site did not answer as it should. Check your connection, then try again.',
  ],
  ['the session has ended', apiError('UNAUTHORIZED', 401, 'Sign in'), 'Your session has ended'],
])('where %s, it says so; what was typed stays, and is created by the next try', async (_, lost, said) => {
  let isLost = true;
  const respond = () => {
    if (isLost) throw lost;
    return { status: 'planned' };
  };
  const first = open(respond);
  fill();
  await create();
  await screen.findByText(said);
  expect(box('Notes').value).toBe('Asks twice');
  first.unmount();
  const second = open(respond);
  expect(box('Notes').value).toBe('Asks twice');
  isLost = false;
  await create();
  await waitFor(() => expect(second.doneCount()).toBe(1));
  expect(localStorage).toHaveLength(0);
});

it('keeps what is typed while a version is slowly created, and says that it is not in it', async () => {
  let respond: (created: unknown) => void = () => undefined;
  const { doneCount } = open(() => new Promise((resolve) => (respond = resolve)));
  fill();
  await create();
  type('Notes', 'Asks three times');
  await act(async () => respond({ status: 'planned' }));
  await screen.findByText(TYPED_SINCE);
  expect(doneCount()).toBe(0);
  expect(box('Notes').value).toBe('Asks three times');
});
