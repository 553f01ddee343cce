import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { WalkBar } from '../inbox/WalkBar.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { HelpPage } from './HelpPage.tsx';

it('names the key that leads to a message and its Undo, on the page of every screen', async () => {
  openStaffPage(() => <HelpPage screen="sales" />, '/admin/help?screen=sales', {});
  expect((await screen.findByText('F8')).closest('dl')?.textContent).toContain('its Undo');
});

it('switches off the shortcuts of a single key, on all screens and for good', async () => {
  const onNext = vi.fn<() => void>();
  const open = () =>
    openStaffPage(
      () => (
        <>
          <SearchBox label="Search" value="" onSearch={() => undefined} />
          <WalkBar waiting={2} onNext={onNext} onPrevious={undefined} what="request" />
          <HelpPage screen="quotes" />
        </>
      ),
      '/admin/help?screen=quotes',
    );
  // In the switch, as in all fields, shortcuts have no effect.
  const toggle = async () => {
    await userEvent.click(screen.getByRole('switch', { name: /single key/ }));
    screen.getByRole('switch', { name: /single key/ }).blur();
  };
  open();
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(next.getAttribute('aria-keyshortcuts')).toBe('J');
  await userEvent.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
  await toggle();
  await userEvent.keyboard('j/');
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
  expect(next.hasAttribute('aria-keyshortcuts')).toBe(false);
  cleanup();
  open();
  const keys = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Shortcuts of a single key, such as / and J',
    description: /Switch them off if you dictate/,
  });
  expect(keys.checked).toBe(false);
  await toggle();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
