import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SuggestingInput } from './SuggestingInput.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('shows another text when the page has another, as after Back', () => {
  const { rerender } = render(<SuggestingInput text="saw" />);
  field().focus();
  rerender(<SuggestingInput text="" />);
  expect(field().value).toBe('');
});

it('keeps what is typed while the search before it arrives', async () => {
  const { rerender } = render(<SuggestingInput text="" />);
  await userEvent.type(field(), 'blower');
  rerender(<SuggestingInput text="saw" />);
  expect(field().value).toBe('blower');
  rerender(<SuggestingInput text="blower" />);
  expect(field().value).toBe('blower');
});
