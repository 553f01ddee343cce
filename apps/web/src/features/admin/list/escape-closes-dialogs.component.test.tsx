import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { StaffModal } from './StaffModal.tsx';

/** A dialog that asks before it closes. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <MantineScope>
      <button onClick={() => setOpen(true)}>Open</button>
      {/* A dialog is in the page still while it fades. */}
      <output>{isAsking ? 'Asks' : 'Does not ask'}</output>
      <StaffModal
        opened={isOpen}
        // A browser renders between two listeners of one key; without it, a test would only after all of them.
        onClose={() => flushSync(() => setAsking(true))}
        title="Change"
        size={400}
        isPersistent={isAsking}
      >
        <input aria-label="Name" />
      </StaffModal>
      <ConfirmModal
        opened={isAsking}
        question="Close without saving?"
        confirmLabel="Close it"
        onConfirm={() => setOpen(false)}
        onClose={() => setAsking(false)}
      />
    </MantineScope>
  );
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

it('a question that Escape opens stays until the next Escape, which closes the question only', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Change' });
  pressEscape();
  await screen.findByRole('button', { name: 'Close it' });
  expect(screen.getByText('Asks')).toBeDefined();
  pressEscape();
  expect(screen.getByText('Does not ask')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Change' })).toBeDefined();
});
