import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CompareToggle } from './CompareToggle.tsx';
import { compareHref, compareText, setCompared } from './compared.ts';

const machine = (id: number) => ({ id, name: `Machine ${id}`, brand: 'Toro', model: `7574${id}` });
const choose = (count: number) =>
  setCompared(Array.from({ length: count }, (_, index) => ({ id: index + 1, label: `Toro ${index + 1}` })));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare Machine 20' });

it('chooses a tenth machine for one request, and no eleventh', async () => {
  choose(9);
  const view = render(<CompareToggle product={machine(20)} />);
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  view.unmount();
  choose(10);
  render(<CompareToggle product={machine(20)} />);
  expect(button().disabled).toBe(true);
  expect(button().title).toBe('Ten at a time: take one out first');
});

it('compares the first four of those that are chosen', () => {
  expect(compareHref([5, 6, 7, 8, 9])).toBe('/compare?ids=5,6,7,8');
  expect([compareText(3), compareText(6)]).toEqual(['Compare 3', 'Compare 4 of 6']);
});
