import { useForm } from '@mantine/form';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { identityOf, rememberedPerson, rememberPerson } from './identity.ts';
import { NotYou } from './NotYou.tsx';
import { usePersistedValues } from './use-persisted-values.ts';
import { useRememberedPerson } from './use-remembered-person.ts';

const ann = { firstName: 'Ann', lastName: 'Field', email: '', phone: '734 555 0100' };
const customer = { ...ann, id: 1, firstName: 'Cara', role: 'customer', profileImageUrl: null } as const;

function Form({ user = null }: { user?: typeof customer | null }) {
  const form = useForm({ initialValues: { ...identityOf(user), message: '' } });
  const remembered = useRememberedPerson(form, user);
  usePersistedValues('remembered', undefined, form);
  return (
    <form onReset={form.onReset}>
      <input aria-label="First name" {...form.getInputProps('firstName')} />
      <input aria-label="Phone" {...form.getInputProps('phone')} />
      <input aria-label="Message" {...form.getInputProps('message')} />
      <NotYou {...remembered} />
      <button type="reset">Sent</button>
    </form>
  );
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const notYou = () => screen.queryByRole('button', { name: 'Not you?' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('begins with whom the device remembers, and forgets them on request', async () => {
  rememberPerson(ann);
  render(<Form />);
  expect([textOf('First name'), textOf('Phone')]).toEqual(['Ann', '734 555 0100']);
  expect(screen.getByText(/This device remembers Ann Field/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));
  expect([textOf('First name'), textOf('Phone')]).toEqual(['', '']);
  expect(notYou()).toBeNull();
  expect(rememberedPerson()).toBeUndefined();
});

it('keeps what was typed through a reload, and the person when the form was sent', async () => {
  rememberPerson(ann);
  render(<Form />);
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), '419');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  cleanup();
  render(<Form />);
  expect([textOf('First name'), textOf('Phone'), textOf('Message')]).toEqual(['Ann', '419', 'Hello']);
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  expect([textOf('First name'), textOf('Phone'), textOf('Message')]).toEqual(['Ann', ann.phone, '']);
});

it('leaves the profile of a signed-in customer as it is', () => {
  rememberPerson(ann);
  render(<Form user={customer} />);
  expect(textOf('First name')).toBe('Cara');
  expect(notYou()).toBeNull();
});

it.each(['nonsense', 'null', '{"firstName":1}', '["x"]', '{}'])(
  'begins empty where %s is stored',
  (stored) => {
    localStorage.setItem('quotePerson', stored);
    render(<Form />);
    expect([textOf('First name'), notYou()]).toEqual(['', null]);
  },
);
