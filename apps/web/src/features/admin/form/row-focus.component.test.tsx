import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { useRowFocus } from './row-focus.ts';
import { AddRow, RemoveRow } from './rows.tsx';

function Rows({ names }: { names: string[] }) {
  const focus = useRowFocus();
  const [rows, setRows] = useState(names);
  return (
    <>
      {rows.map((name, at) => (
        <RemoveRow
          key={name}
          row={at}
          label={`Remove ${name}`}
          focus={focus}
          onRemove={() => setRows(rows.filter((other) => other !== name))}
        />
      ))}
      <AddRow focus={focus} onAdd={() => setRows([...rows, 'new'])} />
    </>
  );
}

afterEach(cleanup);

it('who removes rows by keyboard stays at their place, and goes to the end with the last one', async () => {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <Rows names={['a', 'b', 'c']} />
    </StaffPage>,
  );
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  screen.getByRole('button', { name: 'Remove b' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove c');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove a');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Add row');
});

it('a double click and a key that is held remove one row, not the next one too', () => {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <Rows names={['a', 'b', 'c']} />
    </StaffPage>,
  );
  const names = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove a' }), { detail: 1 });
  const next = screen.getByRole('button', { name: 'Remove b' });
  fireEvent.click(next, { detail: 2 });
  expect(names()).toEqual(['Remove b', 'Remove c']);
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(next, { key: 'Tab', repeat: true })).toBe(true);
});
