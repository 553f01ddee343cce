import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { type EditedView, ViewDialog } from './ViewDialog.tsx';

const view = {
  ...{ id: 4, name: 'Toro drafts', href: '/admin/inventory?tab=drafts&brand=Toro' },
  ...{ isShared: false, isOwn: true, updatedAt: new Date('2026-11-20T15:00:00Z') },
};

function show(edited: EditedView) {
  const api = createFakeApi({
    'admin.views.create': () => view,
    'admin.views.update': () => view,
    'admin.views.remove': () => undefined,
  });
  render(<ViewDialog edited={edited} onClose={() => undefined} />, { wrapper: api.StaffPage });
  const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { sent };
}

it('saves what is shown under a name', async () => {
  const { sent } = show({ href: '/admin/quotes?folder=due' });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Due now{Enter}');
  await waitFor(() =>
    expect(sent('admin.views.create')).toEqual([
      { name: 'Due now', href: '/admin/quotes?folder=due', isShared: false },
    ]),
  );
});

it('changes only what was changed of a view', async () => {
  const { sent } = show({ ...view, currentHref: '/admin/inventory?tab=published' });
  await userEvent.click(await screen.findByLabelText('For all staff'));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent('admin.views.update')).toMatchObject([{ id: 4, href: view.href, isShared: true }]),
  );
});

it('lets a view follow what the list shows now', async () => {
  const { sent } = show({ ...view, currentHref: '/admin/inventory?tab=published' });
  await userEvent.click(await screen.findByLabelText(/^Use the filters that the list has now/));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent('admin.views.update')).toMatchObject([{ href: '/admin/inventory?tab=published' }]),
  );
});

it('of somebody else cannot be taken from the others, and of what is shown offers no change', async () => {
  show({ ...view, isShared: true, isOwn: false, currentHref: view.href });
  expect(await screen.findByLabelText<HTMLInputElement>('For all staff')).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText(/^Use the filters that the list has now/)).toBeNull();
});
