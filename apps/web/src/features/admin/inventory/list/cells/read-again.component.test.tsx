import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { Rows, storedRow } from '../../../../../testing/editable-cells.tsx';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';

const update = 'admin.products.update';
const theirs = { price: '120.00', updatedAt: new Date(7) };
const reason = 'Dana has set it to $120.00 meanwhile: save yours to replace that, or discard yours';

/** The price of the first product, which a colleague changes after it was listed. */
function open(save: (input: unknown) => unknown) {
  const api = createFakeApi({ [update]: save });
  const { rerender } = render(<Rows />, { wrapper: api.StaffPage });
  return { ...api, rerender, readAgain: () => rerender(<Rows readAgain={theirs} />) };
}

const toPrice = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
};

const staleError = () =>
  apiError('CONFLICT', 409, 'Dana has changed it', {
    ...{ who: 'Dana', when: new Date(7), updatedAt: new Date(7) },
    fields: [{ field: 'price', theirs: '120.00' }],
  });

const rejectStale = () => {
  throw staleError();
};

const saveSchema = z.object({ updatedAt: z.date() });

/** Saves on the colleague's version alone. */
const saveOnTheirs = (input: unknown) =>
  saveSchema.parse(input).updatedAt < theirs.updatedAt
    ? rejectStale()
    : storedRow(input, { updatedAt: new Date(8) });

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
  const { inputsOf, readAgain } = open(saveOnTheirs);
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

/** The first save, of the SKU, waits for its answer; meanwhile a price is typed, which a colleague has changed. */
async function typeBesideColleague() {
  let answer: () => void = () => undefined;
  const api = open((input) => {
    const { updatedAt } = saveSchema.parse(input);
    if (updatedAt >= theirs.updatedAt) return storedRow(input, { ...theirs, updatedAt: new Date(8) });
    return new Promise((_, reject) => (answer = () => reject(staleError())));
  });
  await userEvent.tab();
  await userEvent.keyboard('A{Tab}{ArrowRight}110{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(1));
  answer();
  await screen.findByText(reason);
  return api;
}

it('nor does one that was typed while another cell of its row was saved beside a colleague’s change', async () => {
  const { inputsOf } = await typeBesideColleague();
  expect(inputsOf(update)).toEqual([
    { id: 1, updatedAt: new Date(1), sku: 'A' },
    { id: 1, updatedAt: new Date(7), sku: 'A' },
  ]);
});

it.each([
  ['beside another save', typeBesideColleague],
  [
    'in the same cell',
    async () => {
      const api = open(saveOnTheirs);
      await toPrice();
      await userEvent.keyboard('110{Enter}');
      await screen.findByText(reason);
      return api;
    },
  ],
])(
  'who replaces what a colleague set %s is not asked again before the list shows it',
  async (_, typeOver) => {
    const { inputsOf } = await typeOver();
    await userEvent.click(screen.getByRole('button', { name: 'Correct yours: Listing Price of Mower 1' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(inputsOf(update).at(-1)).toMatchObject({ updatedAt: expect.any(Date), price: '110' }),
    );
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  },
);

it('a value that the server spells in another way is replaced by its own author without a question', async () => {
  const answers: ((saved: object) => void)[] = [];
  const { inputsOf } = open(() => new Promise((resolve) => answers.push(resolve)));
  await userEvent.tab();
  await userEvent.keyboard('A–1{Enter}{ArrowUp}B-1{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(storedRow({ id: 1 }, { sku: 'A-1', updatedAt: new Date(5) }));
  await waitFor(() => expect(inputsOf(update)).toHaveLength(2));
  expect(inputsOf(update)[1]).toEqual({ id: 1, updatedAt: new Date(5), sku: 'B-1' });
});

it('what is left unfinished over a value that is being saved does not call that one somebody else’s', async () => {
  let answer: (saved: object) => void = () => undefined;
  const stored = { price: '110.00', updatedAt: new Date(5) };
  const { inputsOf, queryClient, rerender } = open(() => new Promise((resolve) => (answer = resolve)));
  await toPrice();
  await userEvent.keyboard('110{Enter}{ArrowUp}12');
  rerender(<Rows ids={[2]} />);
  await waitFor(() => expect(inputsOf(update)).toHaveLength(1));
  answer(storedRow({ id: 1 }, stored));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  rerender(<Rows readAgain={stored} />);
  expect((await screen.findByText(/left before Enter/)).textContent).toBe('It was left before Enter');
});
