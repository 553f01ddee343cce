import { Menu } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { useSingleKeys } from './single-keys.ts';

function ReasonMenu({ onKey }: { onKey: () => void }) {
  useSingleKeys([
    ['t', onKey],
    ['k', onKey],
  ]);
  return (
    <Menu>
      <Menu.Target>
        <button type="button">Lost</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Other</Menu.Item>
        <Menu.Item>Too expensive</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

it('leaves the letters that are typed in a menu to the menu', async () => {
  const user = userEvent.setup();
  const onKey = vi.fn<() => void>();
  render(<ReasonMenu onKey={onKey} />, { wrapper: MantineScope });
  screen.getByRole('button', { name: 'Lost' }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Other'));
  await user.keyboard('kt');
  expect(onKey).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lost'));
  await user.keyboard('k');
  expect(onKey).toHaveBeenCalledOnce();
});
