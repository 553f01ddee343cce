import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { RowMenu } from './RowMenu.tsx';

type Props = Parameters<typeof RowMenu>[0];
const path = 'admin.products.duplicate';

it('stays on the page that somebody went to while a product was duplicated', async () => {
  let answer = (_copy: unknown): void => undefined;
  const api = createFakeApi({ [path]: () => new Promise((resolve) => (answer = resolve)) });
  const product = { id: 7, name: 'Toro 75740', status: 'published' } as Props['product'];
  const moves = { start: () => undefined } as unknown as Props['moves'];
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Outlet />
      </api.StaffPage>
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <RowMenu product={product} moves={moves} onHistory={() => undefined} />,
  });
  const messages = createRoute({
    getParentRoute: () => root,
    path: '/messages',
    component: () => <h1>Messages</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, messages]),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Toro 75740' }));
  await userEvent.click(await screen.findByText('Duplicate as draft'));
  await waitFor(() => expect(api.inputsOf(path)).toMatchObject([{ id: 7 }]));
  await router.navigate({ href: '/messages' });
  await screen.findByRole('heading', { name: 'Messages' });
  answer({ id: 8 });
  // The mutation has ended, with what it leads to.
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect(router.state.location.href).toBe('/messages');
});
