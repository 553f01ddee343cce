import type { ImportRunState } from '@dealer/api/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { openImport, reviewed } from '../../../testing/import-page.tsx';

it('an import that was undone offers to undo what was kept, such as by a later import', async () => {
  const { inputsOf } = openImport('?id=7&step=result', {
    'admin.imports.get': () => ({ ...reviewed, status: 'undone', open: 0, undone: 2, kept: 3 }),
    'admin.imports.undo': () => ({ ...reviewed, status: 'undoing' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo what was kept' }));
  const dialog = await screen.findByRole('dialog', { name: /^Undo the 3 row\(s\) that were kept\?/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo what was kept' }));
  await waitFor(() => expect(inputsOf('admin.imports.undo')).toEqual([{ id: 7, step: reviewed.step }]));
});

it('the question whether to undo stays about the import that it was asked of', async () => {
  const undone: ImportRunState = { ...reviewed, status: 'undone', open: 0, undone: 2, kept: 3 };
  const { inputsOf, send } = openImport('?id=7&step=result', {
    'admin.imports.get': () => undone,
    'admin.imports.undo': () => {
      throw apiError('CONFLICT', 409, 'Somebody has worked on this import since you looked');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo what was kept' }));
  const dialog = await screen.findByRole('dialog', { name: /^Undo the 3 row\(s\) that were kept\?/ });
  // A colleague has applied it again.
  send({ ...undone, status: 'applied', step: 4, revision: 9, applied: 2, undone: 0 });
  await screen.findByRole('heading', { name: '2 row(s) applied' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo what was kept' }));
  await screen.findByText('Somebody has worked on this import since you looked');
  expect(inputsOf('admin.imports.undo')).toEqual([{ id: 7, step: undone.step }]);
});
