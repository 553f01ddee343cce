import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showBackgroundToast, showToast, useToast } from './toast.ts';

function Page({ hasInput = true }: { hasInput?: boolean }) {
  const toast = useToast();
  return (
    <main id="main">
      <h1>The page</h1>
      {hasInput && <input aria-label="Name" />}
      {toast && <Toaster toast={toast} />}
    </main>
  );
}

async function goToToast(title: string): Promise<void> {
  act(() => showToast({ title }));
  await screen.findByText(title);
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
}

it('gives the focus back to what had it before F8', async () => {
  render(<Page />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(name);
  await goToToast('Saved');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await goToToast('Saved again');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('gives the focus to the toast that waited, and then back', async () => {
  render(<Page />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(name);
  await goToToast('Saved');
  act(() => showBackgroundToast({ title: 'New message' }));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('New message');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('gives the focus to the heading where what had it is gone', async () => {
  const { rerender } = render(<Page />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await goToToast('Deleted');
  rerender(<Page hasInput={false} />);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
