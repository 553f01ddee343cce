import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { watchBack } from '../../../lib/closes-on-back.ts';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { createUploads, sendImageAs } from '../form/uploads/uploads.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { StaffModal } from './StaffModal.tsx';

/** Steps through the history in a test. Counted ahead of `watchBack`, which keeps the router from those of dialogs. */
let steps = 0;
window.addEventListener('popstate', () => (steps += 1), { capture: true });
watchBack();

const uploads = createUploads(sendImageAs(1));
const isDirty = () => true;

interface Props {
  isPersistent?: boolean;
  isDirtyForm?: boolean;
}

/** A page with a dialog that asks a question of its own. */
function Page({ isPersistent = false, isDirtyForm = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isDirtyForm && <LeaveDialog isDirty={isDirty} uploads={uploads} onDiscard={() => undefined} />}
      <StaffModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Change"
        size={400}
        isPersistent={isPersistent}
      >
        <button onClick={() => setAsking(true)}>Delete</button>
      </StaffModal>
      <ConfirmModal
        opened={isAsking}
        question="Are you sure?"
        confirmLabel="Delete it"
        onConfirm={() => undefined}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Frame() {
  return (
    <MantineScope>
      <Outlet />
    </MantineScope>
  );
}

const histories: { destroy: () => void }[] = [];

/** Opens the page after another one, in the history of the browser: that of memory asks nobody about a step back. */
async function open(props: Props = {}) {
  const history = createBrowserHistory();
  histories.push(history);
  const root = createRootRoute({ component: Frame });
  const before = createRoute({ getParentRoute: () => root, path: '/before', component: () => 'Before' });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    component: () => <Page {...props} />,
  });
  history.push('/before');
  const router = createRouter({ routeTree: root.addChildren([before, page]), history });
  render(<RouterProvider router={router} />);
  await screen.findByText('Before');
  await router.navigate({ href: '/page' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Change' });
  return { back: () => window.history.back(), address: () => window.location.pathname };
}

afterEach(() => {
  steps = 0;
  cleanup();
  for (const history of histories.splice(0)) history.destroy();
});

it('closes a dialog at Back, and leaves the page only at the next Back', async () => {
  const { back, address } = await open();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/page');
  back();
  await screen.findByText('Before');
});

it('closes the topmost dialog only', async () => {
  const { back, address } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Are you sure?' });
  back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Change' })).toBeDefined();
  expect(address()).toBe('/page');
});

it('keeps a dialog in which something was typed', async () => {
  const { back, address } = await open({ isPersistent: true });
  for (const press of [1, 2]) {
    back();
    await waitFor(() => expect(steps).toBe(press));
    expect(address()).toBe('/page');
    expect(screen.getByRole('dialog', { name: 'Change' })).toBeDefined();
  }
});

it('closes a dialog over an unsaved form without asking about the form', async () => {
  const { back } = await open({ isDirtyForm: true });
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  back();
  await screen.findByRole('dialog', { name: 'You have unsaved changes' });
});
