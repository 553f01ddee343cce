import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { trpc } from '../../trpc.ts';
import { useToast } from '../toast/toast.ts';
import { useAction } from './use-action.ts';

const path = 'admin.templates.remove';

function Page() {
  const remove = useAction(trpc.admin.templates.remove, { error: 'The template could not be deleted' });
  return (
    <>
      <button type="button" onClick={() => remove.run({ id: 1 })}>
        Delete
      </button>
      <p>{useToast()?.message}</p>
    </>
  );
}

it('fails at once without a connection, and is not done later', async () => {
  const api = createFakeApi({
    [path]: () => {
      throw new Error('Failed to fetch');
    },
  });
  onlineManager.setOnline(false);
  render(<Page />, { wrapper: api.StaffPage });
  await userEvent.click(screen.getByText('Delete'));
  await screen.findByText(
    'The template could not be deleted. The site did not answer as it should. Check your connection, then try again.',
  );
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect(api.inputsOf(path)).toEqual([{ id: 1 }]);
});
