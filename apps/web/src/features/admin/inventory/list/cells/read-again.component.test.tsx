import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Rows } from '../../../../../testing/editable-cells.tsx';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';

const update = 'admin.products.update';
const theirs = { price: '120.00', updatedAt: new Date(7) };
const reason = 'Dana has set it to $120.00 meanwhile: save yours to replace that, or discard yours';

/** The price of the first product, which a colleague changes after it was listed. */
function open(save: (input: unknown) => unknown) {
  const api = createFakeApi({ [update]: save });
  const { rerender } = render(<Rows />, { wrapper: api.StaffPage });
  return { ...api, readAgain: () => rerender(<Rows readAgain={theirs} />) };
}

const toPrice = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
};

const rejectStale = () => {
  throw apiError('CONFLICT', 409, 'Dana has changed it', {
    ...{ who: 'Dana', when: new Date(7), updatedAt: new Date(7) },
    fields: [{ field: 'price', theirs: '120.00' }],
  });
};

it.each(['{Enter}', '{F2}'])(
  'a cell that was opened by %s and left as it was does not put the former value back',
  async (key) => {
    const { inputsOf, readAgain } = open(() => theirs);
    await toPrice();
    await userEvent.keyboard(key);
    readAgain();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('120.00').tagName).toBe('BUTTON');
    expect(inputsOf(update)).toEqual([]);
  },
);

it('a value that was typed over the former one does not replace what a colleague stored meanwhile unseen', async () => {
  const { inputsOf, readAgain } = open(rejectStale);
  await toPrice();
  await userEvent.keyboard('110');
  readAgain();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(reason);
  expect(inputsOf(update)).toEqual([{ id: 1, updatedAt: new Date(1), price: '110' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Correct yours: Listing Price of Mower 1' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(inputsOf(update)).toHaveLength(2));
  expect(inputsOf(update)[1]).toEqual({ id: 1, updatedAt: new Date(7), price: '110' });
});

it('nor does one that was typed while another cell of its row was saved beside a colleague’s change', async () => {
  let answer: (saved: object) => void = () => undefined;
  const { inputsOf } = open(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.tab();
  await userEvent.keyboard('A{Tab}{ArrowRight}110{Enter}');
  await waitFor(() => expect(inputsOf(update)).toHaveLength(1));
  answer({ ...theirs, sku: 'A', inStock: true, callForPrice: false, category: 'lawn-mowers' });
  await screen.findByText(reason.replace('Dana', 'Somebody else'));
  expect(inputsOf(update)).toEqual([{ id: 1, updatedAt: new Date(1), sku: 'A' }]);
});
