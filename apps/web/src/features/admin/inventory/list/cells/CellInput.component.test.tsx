import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showCells } from '../../../../../testing/editable-cells.tsx';

it.each([
  ['after a click replaces the value', () => userEvent.click(screen.getByText('100.00')), '149'],
  ['after F2 is added to it', () => userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{F2}'), '100.00149'],
])('what is typed %s', async (_, begin, price) => {
  const api = showCells(() => ({ updatedAt: new Date(9) }));
  await begin();
  await userEvent.keyboard('149{Enter}');
  await waitFor(() => expect(api.inputsOf('admin.products.update')).toMatchObject([{ id: 1, price }]));
});
