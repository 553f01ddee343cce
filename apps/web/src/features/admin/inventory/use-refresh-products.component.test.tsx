import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

const stored = new Date('2026-03-02T15:00:00Z');

/** A list whose rows say their version, and a form that has just stored one of them. */
function List() {
  const list = trpc.admin.products.page.useQuery({ tab: 'draft' });
  const refresh = useRefreshProducts();
  return (
    <>
      <output>
        {list.data?.items.map(({ id, updatedAt }) => `${id}@${updatedAt.toISOString()}`).join(' ')}
      </output>
      <button onClick={() => refresh()}>Failed</button>
      <button onClick={() => refresh({ id: 2, updatedAt: stored })}>Saved</button>
    </>
  );
}

it('a row has the version that was stored, before the list is read again', async () => {
  const old = '2026-03-01T15:00:00.000Z';
  const items = [1, 2].map((id) => ({ id, updatedAt: new Date(old) }));
  let reads = 0;
  const api = createFakeApi({
    'admin.products.page': () => {
      reads += 1;
      return reads === 1 ? { items, total: 2, page: 1, pageSize: 25 } : new Promise(() => undefined);
    },
  });
  render(
    <api.StaffPage>
      <List />
    </api.StaffPage>,
  );
  await screen.findByText(`1@${old} 2@${old}`);
  await userEvent.click(screen.getByText('Saved'));
  expect(screen.getByRole('status').textContent).toBe(`1@${old} 2@${stored.toISOString()}`);
});

it('nothing is read without a connection, until there is one; a failure with one reads at once', async () => {
  const page = { items: [], total: 0, page: 1, pageSize: 25 };
  const api = createFakeApi({ 'admin.products.page': () => page });
  render(<List />, { wrapper: api.StaffPage });
  await waitFor(() => expect(api.queryClient.isFetching()).toBe(0));
  await userEvent.click(screen.getByText('Failed'));
  await waitFor(() => expect(api.inputsOf('admin.products.page')).toHaveLength(2));
  await waitFor(() => expect(api.queryClient.isFetching()).toBe(0));
  act(() => onlineManager.setOnline(false));
  await userEvent.click(screen.getByText('Failed'));
  expect(api.inputsOf('admin.products.page')).toHaveLength(2);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(api.inputsOf('admin.products.page')).toHaveLength(3));
});
