import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { asked, Rows, showCells as show, Told } from '../../../../../testing/editable-cells.tsx';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';

const update = 'admin.products.update';
const setStatus = 'admin.products.setStatus';

beforeEach(() => {
  asked.length = 0;
});

const focused = () => document.activeElement?.textContent;
const saved = (version: number) => ({ updatedAt: new Date(version) });

it('arrow keys go from cell to cell and stop at the edges; Escape changes nothing', async () => {
  const api = show(() => saved(9));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('200.00');
  await userEvent.keyboard('5{Escape}');
  expect(focused()).toBe('200.00');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(focused()).toBe('200.00');
  expect(api.inputsOf(update)).toEqual([]);
});

it('a row that goes while somebody types in it says what was typed, and stores nothing', async () => {
  const api = createFakeApi({ [update]: () => saved(9) });
  const page = (ids: number[]) => (
    <api.StaffPage>
      <Rows ids={ids} />
      <Told />
    </api.StaffPage>
  );
  const { rerender } = render(page([1, 2]));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}12');
  rerender(page([2]));
  await screen.findByText(
    /Mower 1: Listing Price was not changed You typed \$12\.00; it was left before Enter\./,
  );
  expect(api.inputsOf(update)).toEqual([]);
});

it('a SKU that is too long stays whole, says by how much, and is not sent', async () => {
  const api = show(() => saved(9));
  await userEvent.tab();
  await userEvent.keyboard('{F2}');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.paste('x'.repeat(53));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('SKU must be at most 50 characters: 3 too many');
  expect(screen.getByText('x'.repeat(53)).getAttribute('data-rejected')).toBe('true');
  expect(api.inputsOf(update)).toEqual([]);
});

it('offline, a cell says that there is no connection and that its text is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(() => {
    throw new Error('Failed to fetch');
  });
  await userEvent.tab();
  await userEvent.keyboard('B{Enter}');
  await screen.findByText(
    'It could not be saved. You are offline. Try again when you are connected. What you typed is kept here.',
  );
  expect(screen.getByText('B').getAttribute('data-rejected')).toBe('true');
});

it('says in its cell and in a toast that the session has ended, and offers to sign in', async () => {
  show(() => {
    throw apiError('UNAUTHORIZED', 401, 'Please sign in');
  });
  await userEvent.tab();
  await userEvent.keyboard('B{Enter}');
  await screen.findByText('Your session has ended. Sign in again in a new tab, then try again.');
  expect(screen.getByText('B').getAttribute('data-rejected')).toBe('true');
  await screen.findByText(
    'Sign in again in a new tab, then try again here: nothing that you typed is lost.',
    {
      exact: false,
    },
  );
});

it('a typed value is shown at once; Enter goes down and Tab goes right', async () => {
  let answer = (_saved: unknown): void => undefined;
  const api = show(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}1299.5{Enter}');
  expect(focused()).toBe('200.00');
  expect(screen.getByText('$1,299.50').tagName).toBe('BUTTON');
  await userEvent.keyboard('{F2}{Backspace}9{Tab}{ArrowRight}');
  expect(focused()).toBe('2');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(2));
  expect(api.inputsOf(update)).toEqual([
    { id: 1, updatedAt: new Date(1), price: '1299.5' },
    { id: 2, updatedAt: new Date(2), price: '200.09' },
  ]);
  answer(saved(9));
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(1));
});

it('two values of one product are saved in turn, the second on the version of the first', async () => {
  const api = show(() => saved(50));
  await userEvent.tab();
  await userEvent.keyboard('A{Tab}{ArrowRight}7{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(2));
  expect(api.inputsOf(update)).toEqual([
    { id: 1, updatedAt: new Date(1), sku: 'A' },
    { id: 1, updatedAt: new Date(50), price: '7' },
  ]);
});

it('a value that cannot be stored stays in its cell with the reason; Escape shows the stored one', async () => {
  show(() => {
    throw apiError('CONFLICT', 409, 'SKU A is taken by Mower 9');
  });
  await userEvent.tab();
  await userEvent.keyboard('A{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('SKU A is taken by Mower 9');
  expect(screen.queryByText('S-1')).toBeNull();
  await userEvent.keyboard('{ArrowUp}{F2}');
  expect(screen.getByRole('textbox', { name: 'SKU of Mower 1' })).toHaveProperty('value', 'A');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('S-1').tagName).toBe('BUTTON');
});

const changedSince = (field: string, theirs: unknown) =>
  apiError('CONFLICT', 409, 'Dana has changed it', {
    ...{ who: 'Dana', when: new Date(7), updatedAt: new Date(7), fields: [{ field, theirs }] },
  });

it('two people in one cell: theirs stays, and the later value is kept until it is decided', async () => {
  const errors = [changedSince('price', '777.00')];
  const api = show(() => {
    const error = errors.pop();
    if (error) throw error;
    return saved(8);
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}499{Enter}');
  const reason = await screen.findByText(
    'Dana has set it to $777.00 meanwhile: save yours to replace that, or discard yours',
  );
  const cell = screen.getByText('$499.00');
  expect([cell.getAttribute('aria-describedby'), cell.getAttribute('data-rejected')]).toEqual([
    reason.id,
    'true',
  ]);
  expect(api.inputsOf(update)).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}{F2}{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('two people in one cell: Escape keeps theirs', async () => {
  show(() => {
    throw changedSince('price', '777.00');
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}499{Enter}');
  await screen.findByRole('alert');
  await userEvent.keyboard('{ArrowUp}{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('$499.00')).toBeNull();
});

it('a finger discards a rejected value, and the cell has the focus again', async () => {
  const api = show(() => {
    throw changedSince('price', '777.00');
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}499{Enter}');
  const reason = await screen.findByRole('alert');
  expect(reason.textContent).not.toContain('Escape');
  await userEvent.click(screen.getByRole('button', { name: 'Discard yours: Listing Price of Mower 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('$499.00')).toBeNull();
  expect(focused()).toBe('100.00');
  expect(api.inputsOf(update)).toHaveLength(1);
});

it('a finger corrects a rejected value in place: its text is in the field again, and Enter sends it', async () => {
  const api = show(() => {
    throw apiError('BAD_REQUEST', 400, 'The price is too high');
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}499000{Enter}');
  await screen.findByText('The price is too high');
  await userEvent.click(screen.getByRole('button', { name: 'Correct yours: Listing Price of Mower 1' }));
  const field = screen.getByDisplayValue('499000');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('textbox', { description: 'The price is too high' })).toBe(field);
  await userEvent.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(api.inputsOf(update)[1]).toMatchObject({ price: '49900' }));
});

it('two people in other cells of one product: both changes are stored', async () => {
  const errors = [changedSince('sku', 'X')];
  const api = show(() => {
    const error = errors.pop();
    if (error) throw error;
    return saved(8);
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}499{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(2));
  expect(api.inputsOf(update)[1]).toEqual({ id: 1, updatedAt: new Date(7), price: '499' });
});

it('takes a slash as text, and keeps it from the keys of the page', async () => {
  show(() => saved(9));
  const pressed: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void pressed.push(key);
  document.addEventListener('keydown', listen);
  await userEvent.tab();
  await userEvent.keyboard('/');
  document.removeEventListener('keydown', listen);
  expect(screen.getByRole('textbox', { name: 'SKU of Mower 1' })).toHaveProperty('value', '/');
  expect(pressed).not.toContain('/');
});

it('stays open where the window loses the focus, and saves nothing', async () => {
  const api = show(() => saved(9));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}12');
  const input = screen.getByRole('textbox', { name: 'Listing Price of Mower 1' });
  fireEvent.blur(input);
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('99');
  expect(input).toHaveProperty('value', '1299');
  expect(api.inputsOf(update)).toEqual([]);
});

it('a category is chosen by its first letter, and an original price is typed', async () => {
  const api = show(() => saved(9));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}s{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}999{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(2));
  expect(api.inputsOf(update)).toEqual([
    { id: 1, updatedAt: new Date(1), category: 'snow-blowers' },
    { id: 2, updatedAt: new Date(2), originalPrice: '999' },
  ]);
});

it('a status is moved by the rules of publishing; one out of stock is asked about', async () => {
  const api = createFakeApi({
    [setStatus]: () => {
      throw apiError('BAD_REQUEST', 400, 'Please fill out', {
        errors: [{ path: 'sku', message: 'SKU is required' }],
      });
    },
  });
  render(
    <api.StaffPage>
      <Rows />
    </api.StaffPage>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight>5}{/ArrowRight}p{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill out: SKU');
  await userEvent.keyboard('p{Enter}');
  await waitFor(() => expect(asked).toEqual([{ id: 2, updatedAt: new Date(2) }]));
  expect(api.inputsOf(setStatus)).toHaveLength(1);
});

it.each([
  {
    title: 'is asked about the version that is stored by then',
    inStock: false,
    expected: { asked: [{ id: 2, updatedAt: new Date(50) }], sent: [] },
  },
  {
    title: 'needs no question where the stock was just filled',
    inStock: true,
    expected: { asked: [], sent: [{ id: 2, updatedAt: new Date(50), status: 'published' }] },
  },
])('publishing waits for the values of the same product: it $title', async ({ inStock, expected }) => {
  let answer = (_saved: unknown): void => undefined;
  const api = createFakeApi({
    [update]: () => new Promise((resolve) => (answer = resolve)),
    [setStatus]: () => ({ ...saved(60), inStock: true }),
  });
  render(
    <api.StaffPage>
      <Rows />
    </api.StaffPage>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight>4}{/ArrowRight}7{Tab}p{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(1));
  expect(asked).toEqual([]);
  answer({ ...saved(50), inStock, sku: 'S-2', price: '200.00', category: 'lawn-mowers' });
  await waitFor(() => expect({ asked, sent: api.inputsOf(setStatus) }).toEqual(expected));
});

it.each([
  ['the table is left', undefined],
  ['its row is on another page', [2]],
])('a value that cannot be stored is told in a toast where %s', async (_where, ids) => {
  let reject = (_error: unknown): void => undefined;
  const api = createFakeApi({ [update]: () => new Promise((_resolve, fail) => (reject = fail)) });
  const { rerender } = render(<Rows />, { wrapper: api.StaffPage });
  await userEvent.tab();
  await userEvent.keyboard('A{Enter}');
  await waitFor(() => expect(api.inputsOf(update)).toHaveLength(1));
  rerender(
    <>
      {ids && <Rows ids={ids} />}
      <Told />
    </>,
  );
  reject(apiError('CONFLICT', 409, 'SKU A is taken by Mower 9'));
  await screen.findByText('Mower 1: SKU was not changed SKU A is taken by Mower 9');
});
