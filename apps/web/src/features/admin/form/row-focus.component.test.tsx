import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
