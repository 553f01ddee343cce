import { Menu } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { MantineScope } from './MantineScope.tsx';

beforeEach(() => {
  render(
    <MantineScope>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled>Publish</Menu.Item>
          <Menu.Item>History</Menu.Item>
          <Menu.Item>Duplicate</Menu.Item>
          <Menu.Item>Archive</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineScope>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
});

const focused = () => document.activeElement?.textContent;

it.each([
  ['Enter', 'History'],
  [' ', 'History'],
  ['ArrowDown', 'History'],
  ['ArrowUp', 'Archive'],
])('opens a menu by %j at %s, from where each arrow is one step', async (key, first) => {
  const user = userEvent.setup();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(focused()).toBe(first));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(first === 'Archive' ? 'History' : 'Duplicate');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe(first);
  await user.keyboard('a');
  expect(focused()).toBe('Archive');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('More'));
});

it.each([
  ['a key', (user: UserEvent) => user.keyboard('{Enter}')],
  ['the mouse', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'More' }))],
])('opens a menu at its first item by %s after ArrowUp opened it at its last', async (_, open) => {
  const user = userEvent.setup();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(focused()).toBe('Archive'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('More'));
  await open(user);
  await waitFor(() => expect(focused()).toBe('History'));
});
