import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';

it.each(['Cancel', 'Escape'])(
  'a category that is added although its dialog was left by %s does not replace what was chosen since',
  async (way) => {
    let answer: (created: object) => void = () => undefined;
    const api = createFakeApi({
      'admin.catalog.createCategory': () => new Promise((resolve) => (answer = resolve)),
    });
    const chosen: string[] = [];
    function Field() {
      const [opened, setOpened] = useState(true);
      return (
        <>
          <p>{opened ? 'Asked' : 'Left'}</p>
          <NewNameDialog
            kind="category"
            opened={opened}
            onClose={() => setOpened(false)}
            onCreated={({ name }) => chosen.push(name)}
          />
        </>
      );
    }
    render(<Field />, { wrapper: api.StaffPage });
    await userEvent.type(await screen.findByLabelText(/Category name/), 'Tillers{Enter}');
    await waitFor(() => expect(api.inputsOf('admin.catalog.createCategory')).toHaveLength(1));
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: way }));
    await screen.findByText('Left');
    await act(async () => answer({ id: 9, name: 'Tillers', slug: 'tillers' }));
    await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
    expect(chosen).toEqual([]);
  },
);
