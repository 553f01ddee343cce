import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openImport, reviewed } from '../../../testing/import-page.tsx';

it('an import that was undone offers to undo what was kept, such as by a later import', async () => {
  const { inputsOf } = openImport('?id=7&step=result', {
    'admin.imports.get': () => ({ ...reviewed, status: 'undone', open: 0, undone: 2, kept: 3 }),
    'admin.imports.undo': () => ({ ...reviewed, status: 'undoing' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo what was kept' }));
  const dialog = await screen.findByRole('dialog', { name: /^Undo the 3 row\(s\) that were kept\?/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo what was kept' }));
  await waitFor(() => expect(inputsOf('admin.imports.undo')).toEqual([{ id: 7 }]));
});
