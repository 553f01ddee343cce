import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

const view = {
  ...{ id: 4, name: 'My drafts', href: '/admin/inventory?search=Toro&tab=drafts' },
  ...{ isShared: false, isOwn: true, madeByName: 'Sam Staff', updatedAt: new Date(0) },
};

it('what is listed is saved as a view, which then has the name of the menu, is shared, and deleted', async () => {
  let stored: (typeof view)[] = [];
  const { inputsOf } = openStaffPage(ViewsMenu, view.href, {
    'admin.views.list': () => stored,
    'admin.views.create': () => (stored = [view])[0],
    'admin.views.update': (input) => (stored = [{ ...view, ...(input as object) }])[0],
    'admin.views.remove': () => void (stored = []),
  });
  const choose = async (menu: string, item: string | RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  };
  const dialog = async () => within(await screen.findByRole('dialog'));
  await choose('Views', 'Save as a new view');
  await userEvent.type((await dialog()).getByLabelText(/^Name/), 'My drafts{Enter}');
  await screen.findByRole('button', { name: 'Views: My drafts' });
  expect(inputsOf('admin.views.create')).toMatchObject([{ name: 'My drafts', href: view.href }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Views: My drafts', /^Change My drafts/);
  await userEvent.click((await dialog()).getByLabelText('For all staff'));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Views: My drafts' }));
  await screen.findByRole('menuitem', { name: 'My drafts Shared', hidden: true });
  await userEvent.click(screen.getByRole('menuitem', { name: /^Change My drafts/, hidden: true }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Delete the view “My drafts”? All staff lose it.' }),
  );
  expect(inputsOf('admin.views.remove')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
  await screen.findByRole('button', { name: 'Views' });
  expect(inputsOf('admin.views.remove')).toMatchObject([{ id: 4, updatedAt: expect.any(Date) as unknown }]);
});

it('a view that a colleague shared since is in the menu when it is opened, and stays shared', async () => {
  let stored: (typeof view)[] = [];
  openStaffPage(ViewsMenu, '/admin/inventory', { 'admin.views.list': () => stored });
  await screen.findByRole('button', { name: 'Views' });
  stored = [{ ...view, name: 'Their drafts', isShared: true, isOwn: false, madeByName: 'Olive' }];
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Their drafts Shared by Olive', hidden: true }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: /^Change Their drafts/, hidden: true }));
  const shared = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'For all staff',
    description: 'Only the person who made the view can stop sharing it',
  });
  expect(shared.disabled).toBe(true);
});

it('a saved view is found by its name from everywhere', async () => {
  const { address } = openStaffPage(PaletteButton, '/admin', {
    'admin.views.list': () => [view],
    'admin.palette.find': () => ({ products: [], quotes: [], messages: [] }),
  });
  await screen.findByRole('button', { name: 'Search or jump to' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'my dra');
  await userEvent.click(await screen.findByRole('option', { name: /My drafts/ }));
  await waitFor(() => expect(address()).toBe(view.href));
});

it('a view that is typed on while it is saved is changed by the next save, not saved as another one', async () => {
  let answer: (saved: object) => void = () => undefined;
  const { inputsOf } = openStaffPage(ViewsMenu, view.href, {
    'admin.views.list': () => [],
    'admin.views.create': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'admin.views.update': () => view,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'My draft');
  await press();
  await userEvent.type(dialog.getByLabelText(/^Name/), 's');
  await act(async () => answer({ ...view, name: 'My draft' }));
  await screen.findByText('My draft is saved');
  await press();
  await waitFor(() => expect(inputsOf('admin.views.update')).toMatchObject([{ id: 4, name: 'My drafts' }]));
  expect(inputsOf('admin.views.create')).toHaveLength(1);
});

it('views of two people with the same filters are two entries, and only what fits is left of them', async () => {
  openStaffPage(PaletteButton, '/admin', {
    'admin.views.list': () => [
      view,
      { ...view, id: 5, isShared: true, isOwn: false },
      { ...view, id: 6, name: 'Toro to finish', isShared: true, isOwn: false },
    ],
    'admin.palette.find': () => ({ products: [], quotes: [], messages: [] }),
  });
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Toro to finish/ });
  const first = names();
  await userEvent.type(await screen.findByRole('combobox'), 'finish');
  await waitFor(() => expect(names()).toEqual(['Toro to finish']));
  expect(first.filter((name) => name === 'My drafts')).toHaveLength(1);
});
