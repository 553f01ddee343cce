import { ROLE_REQUIRED } from '@dealer/api/domain/site/roles';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useUser } from '../../lib/use-user.ts';
import { apiError, createFakeApi, staffUser } from '../../testing/fake-api.tsx';
import { trpc } from '../../trpc.ts';
import { useToast } from '../toast/toast.ts';
import { useAction } from './use-action.ts';

const path = 'admin.templates.remove';

/** A response that the test gives when it wishes. */
function held() {
  let respond = (_value: unknown): void => undefined;
  const response = new Promise((resolve) => {
    respond = resolve;
  });
  return { response: () => response, respond: (value: unknown) => respond(value) };
}

interface Props {
  onRead?: () => void;
  byId?: boolean;
  /** Notes what the component does after the action, each by a word. */
  note?: (what: string) => void;
}

function Buttons({ onRead, byId = false, note }: Props) {
  const remove = useAction(trpc.admin.templates.remove, {
    success: 'Template deleted',
    error: 'The template could not be deleted',
    ...(onRead && { invalidate: onRead }),
    ...(byId && { keyOf: ({ id }) => Number(id) }),
    onSuccess: () => note?.('draft'),
    afterSuccess: () => note?.('leads on'),
    afterSettled: () => note?.('closes'),
  });
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => remove.run({ id }, () => note?.('ends'))}>
      {`Delete ${id}`}
    </button>
  ));
}

function Role() {
  return <p>{`Role: ${useUser()?.role}`}</p>;
}

const toast = () => renderHook(() => useToast()).result.current;

it('is done once, however often the button is pressed before it has ended', async () => {
  const { response, respond } = held();
  const api = createFakeApi({ [path]: response });
  render(<Buttons />, { wrapper: api.StaffPage });
  await userEvent.dblClick(screen.getByText('Delete 1'));
  await userEvent.click(screen.getByText('Delete 2'));
  expect(api.inputsOf(path)).toEqual([{ id: 1 }]);
  respond({ id: 1 });
  await waitFor(() => expect(toast()?.message).toBe('Template deleted'));
  await userEvent.click(screen.getByText('Delete 2'));
  await waitFor(() => expect(api.inputsOf(path)).toEqual([{ id: 1 }, { id: 2 }]));
});

it('is done beside another one that has another key', async () => {
  const { response, respond } = held();
  const api = createFakeApi({ [path]: response });
  render(<Buttons byId />, { wrapper: api.StaffPage });
  await userEvent.dblClick(screen.getByText('Delete 1'));
  await userEvent.dblClick(screen.getByText('Delete 2'));
  await waitFor(() => expect(api.inputsOf(path)).toEqual([{ id: 1 }, { id: 2 }]));
  respond({ id: 1 });
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
});

it('says the reason of the server, reads again, and can be tried again', async () => {
  const read: string[] = [];
  const api = createFakeApi({
    [path]: () => {
      throw apiError('CONFLICT', 409, 'Somebody changed it');
    },
  });
  render(<Buttons onRead={() => read.push('read')} />, { wrapper: api.StaffPage });
  await userEvent.click(screen.getByText('Delete 1'));
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Error', message: 'Somebody changed it', kind: 'destructive' }),
  );
  await userEvent.click(screen.getByText('Delete 1'));
  await waitFor(() => expect(read).toEqual(['read', 'read']));
  expect(api.inputsOf(path)).toHaveLength(2);
});

it('says how to go on where the session has ended', async () => {
  const api = createFakeApi({
    [path]: () => {
      throw apiError('UNAUTHORIZED', 401, 'Unauthorized');
    },
  });
  render(<Buttons />, { wrapper: api.StaffPage });
  await userEvent.click(screen.getByText('Delete 1'));
  await waitFor(() => expect(toast()?.title).toBe('Your session has ended'));
  expect(toast()?.action?.label).toBe('Sign in');
});

it('leads on and closes its dialog where it still is there', async () => {
  const noted: string[] = [];
  const api = createFakeApi({ [path]: () => ({ id: 1 }) });
  render(<Buttons note={(what) => noted.push(what)} />, { wrapper: api.StaffPage });
  await userEvent.click(screen.getByText('Delete 1'));
  await waitFor(() => expect(noted).toEqual(['draft', 'leads on', 'closes', 'ends']));
});

it('says what came of it where its page was left meanwhile, and leads nobody away', async () => {
  const { response, respond } = held();
  const noted: string[] = [];
  const api = createFakeApi({ [path]: response });
  const page = render(<Buttons note={(what) => noted.push(what)} />, { wrapper: api.StaffPage });
  await userEvent.click(screen.getByText('Delete 2'));
  await waitFor(() => expect(api.inputsOf(path)).toEqual([{ id: 2 }]));
  page.rerender(<p>Another page</p>);
  respond({ id: 2 });
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect(toast()?.message).toBe('Template deleted');
  expect(noted).toEqual(['draft']);
});

it('somebody whose role was taken away is told so, and is shown as what they are now', async () => {
  let role = 'admin';
  const api = createFakeApi({
    'auth.user': () => ({ ...staffUser, role }),
    [path]: () => {
      role = 'customer';
      throw apiError('FORBIDDEN', 403, ROLE_REQUIRED);
    },
  });
  render(
    <>
      <Buttons />
      <Role />
    </>,
    { wrapper: api.StaffPage },
  );
  await screen.findByText('Role: admin');
  await userEvent.click(screen.getByText('Delete 1'));
  await screen.findByText('Role: customer');
  expect(toast()).toMatchObject({
    title: 'Your account may not do this',
    message: 'Ask the owner of the shop if you need to do it.',
  });
});
