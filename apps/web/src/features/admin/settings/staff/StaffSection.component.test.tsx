import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { trpc } from '../../../../trpc.ts';
import { ToastHost } from '../../../toast/ToastHost.tsx';
import { StaffSection } from './StaffSection.tsx';
import { useStaffActions } from './use-staff-actions.ts';

const ownersKey = getQueryKey(trpc.admin.quotes.owners, undefined, 'query');

const account = {
  email: 'sam@example.com',
  role: 'admin',
  lastSeen: new Date('2026-03-02T15:00:00Z'),
  sessions: 2,
  disabledAt: null,
  isSelf: false,
};
const list = {
  accounts: [
    { ...account, id: 1, name: 'Olive Owner', role: 'superadmin', isSelf: true },
    { ...account, id: 2, name: 'Sam Staff' },
  ],
  invitations: [],
};

function show(responses: Parameters<typeof createFakeApi>[0]) {
  const api = createFakeApi({ 'admin.staff.list': () => list, ...responses });
  render(
    <api.StaffPage>
      <StaffSection />
      <ToastHost />
    </api.StaffPage>,
  );
  return api;
}

it('disables an account by keyboard after a question with its consequence, and offers nothing for the own', async () => {
  const api = show({ 'admin.staff.disable': () => undefined });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'More for Olive Owner' })).focus();
  await user.keyboard('{Enter}');
  // A menu has no position here, so that it is hidden.
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Sessions']);
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: 'More for Sam Staff' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByText('Disable account'));
  await screen.findByText(/They are signed out everywhere at once and cannot sign in/);
  await user.click(screen.getByRole('button', { name: 'Disable account' }));
  await screen.findByText('The account is disabled');
  expect(api.inputsOf('admin.staff.disable')).toEqual([{ id: 2 }]);
});

it('keeps what was typed when the role was lost meanwhile, and says so', async () => {
  const rejected = apiError('FORBIDDEN', 403, 'You are no longer a superadmin');
  show({ 'admin.staff.invite': () => Promise.reject(rejected) });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'nora@example.com');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Nora');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'New');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('You are no longer a superadmin');
  await waitFor(() => expect(email.value).toBe('nora@example.com'));
});

it('a question about an account stays when an invitation of the same number has been sent or withdrawn', async () => {
  const answers: (() => void)[] = [];
  const respond = () => new Promise<void>((resolve) => answers.push(resolve));
  const api = createFakeApi({
    'admin.staff.resendInvitation': respond,
    'admin.staff.withdrawInvitation': respond,
  });
  const { result } = renderHook(useStaffActions, { wrapper: api.StaffPage });
  act(() => result.current.resend(2));
  act(() => result.current.ask({ kind: 'withdraw', id: 2, name: 'Nora New' }));
  act(() => result.current.confirm());
  act(() => result.current.ask({ kind: 'disable', id: 2, name: 'Sam Staff' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.question.opened).toBe(true);
});

it('sends an invitation again with the key of the press before, where no answer came to that', async () => {
  const path = 'admin.staff.resendInvitation';
  const invitation = {
    ...{ id: 4, email: 'nora@example.com', name: 'Nora New', role: 'admin', invitedByName: 'Olive Owner' },
    ...{ expiresAt: new Date('2026-03-05T15:00:00Z'), isExpired: false },
  };
  let isOffline = true;
  const api = show({
    'admin.staff.list': () => ({ ...list, invitations: [invitation] }),
    [path]: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
    },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /Send again/ }));
  await press();
  await screen.findByText(/The invitation could not be sent/);
  isOffline = false;
  await press();
  await screen.findByText(/only the link of the newest mail works/);
  await press();
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(3));
  const keys = api.inputsOf(path).map((input) => JSON.stringify(input));
  expect(keys[0]).toContain('idempotencyKey');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('names nobody as owner of a request who was taken off the staff', async () => {
  let owners = [{ id: 2, name: 'Sam Staff' }];
  const api = createFakeApi({
    'admin.staff.list': () => list,
    'admin.staff.disable': () => {
      owners = [];
    },
    'admin.quotes.owners': () => owners,
  });
  // A request that was open before is kept in the cache.
  const read = () =>
    api.queryClient.fetchQuery({
      queryKey: ownersKey,
      queryFn: () => api.client.admin.quotes.owners.query(),
    });
  expect(await read()).toHaveLength(1);
  render(<StaffSection />, { wrapper: api.StaffPage });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'More for Sam Staff' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByText('Disable account'));
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  await waitFor(async () => expect(await read()).toEqual([]));
});
