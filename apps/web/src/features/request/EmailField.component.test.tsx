import { useForm } from '@mantine/form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EmailField } from './EmailField.tsx';

function Form() {
  const form = useForm({ initialValues: { email: '', phone: '' } });
  return (
    <form>
      <EmailField inputProps={form.getInputProps('email')} required={false} />
      <input aria-label="Phone" {...form.getInputProps('phone')} />
      <button type="submit">Send</button>
    </form>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const offer = () => screen.queryByRole('button', { name: /^Did you mean/ });

it('offers an address without its slip to who goes on to the next field, and takes it at a press', async () => {
  render(<Form />);
  await userEvent.type(email(), 'ada@gmial.com');
  expect(offer()).toBeNull();
  await userEvent.tab();
  expect(offer()?.textContent).toBe('Did you mean ada@gmail.com?');
  await userEvent.click(offer() ?? document.body);
  expect(email().value).toBe('ada@gmail.com');
  expect(document.activeElement).toBe(email());
  expect(offer()).toBeNull();
});

it('offers nothing any more for what was changed since', async () => {
  render(<Form />);
  await userEvent.type(email(), 'ada@gmial.com');
  await userEvent.tab();
  await userEvent.type(email(), '{Backspace}');
  expect(offer()).toBeNull();
});

it('moves no button away from a press', async () => {
  render(<Form />);
  await userEvent.type(email(), 'ada@gmial.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(offer()).toBeNull();
});
