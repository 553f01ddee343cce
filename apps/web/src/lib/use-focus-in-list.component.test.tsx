import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusInList } from './use-focus-in-list.ts';

function Chips() {
  const [names, setNames] = useState(['Toro', 'Echo', 'Used']);
  const list = useRef<HTMLUListElement>(null);
  useFocusInList(list);
  return (
    <main id="main">
      <h1>Inventory</h1>
      {names.length > 0 && (
        <ul ref={list}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

it('hands the focus on in a list that is taken away one by one, and to the heading at its end', async () => {
  render(<Chips />);
  screen.getByRole('button', { name: 'Echo' }).focus();
  const focused: (string | null | undefined)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await userEvent.keyboard('{Enter}');
    focused.push(document.activeElement?.textContent);
  }
  expect(focused).toEqual(['Used', 'Toro', 'Inventory']);
});

it('leaves the focus alone that is elsewhere', async () => {
  render(<Chips />);
  await userEvent.click(document.body);
  screen.getByRole('button', { name: 'Echo' }).click();
  expect(await screen.findByText('Used')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus alone where somebody clicked beside the list since', async () => {
  const { rerender } = render(<Chips />);
  screen.getByRole('button', { name: 'Echo' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Used');
  await userEvent.click(document.body);
  expect(document.activeElement).toBe(document.body);
  rerender(<Chips />);
  expect(document.activeElement).toBe(document.body);
});
