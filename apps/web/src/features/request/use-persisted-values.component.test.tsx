import { useForm } from '@mantine/form';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { forgetFormOwner, handOverForms } from './hand-over-forms.ts';
import { usePersistedValues } from './use-persisted-values.ts';

interface Props {
  initial?: string;
  owner?: number;
  /** Gets what discards a text that has arrived. */
  onSend?: (discard: () => void) => void;
}

function Form({ initial = '', owner, onSend }: Props) {
  const form = useForm({ initialValues: { name: initial, message: '' } });
  const { discard } = usePersistedValues('test', owner, form);
  const send = form.onSubmit((values) => onSend?.(() => discard(values)));
  return (
    <form onReset={form.onReset} onSubmit={send}>
      <input aria-label="Name" {...form.getInputProps('name')} />
      <input aria-label="Message" {...form.getInputProps('message')} />
      <button type="reset">Sent</button>
      <button type="submit">Send</button>
    </form>
  );
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('has what was typed after a reload of the page, and nothing once it was sent', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  cleanup();
  render(<Form />);
  expect([textOf('Name'), textOf('Message')]).toEqual(['', 'Does not start']);
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  cleanup();
  render(<Form />);
  expect(textOf('Message')).toBe('');
});

it('leaves a field as the form begins with it where nothing was typed into that', async () => {
  sessionStorage.clear();
  render(<Form initial="Quote for A" />);
  await userEvent.type(screen.getByLabelText('Message'), 'Is it there?');
  cleanup();
  render(<Form initial="Quote for B" />);
  expect([textOf('Name'), textOf('Message')]).toEqual(['Quote for B', 'Is it there?']);
});

it('does not put what was typed over one beginning in the place of another', async () => {
  sessionStorage.clear();
  render(<Form initial="Quote for A" />);
  await userEvent.type(screen.getByLabelText('Name'), ', used');
  await userEvent.type(screen.getByLabelText('Message'), 'Is it there?');
  cleanup();
  render(<Form initial="Quote for A" />);
  expect(textOf('Name')).toBe('Quote for A, used');
  cleanup();
  render(<Form initial="Quote for B" />);
  expect([textOf('Name'), textOf('Message')]).toEqual(['Quote for B', 'Is it there?']);
});

it.each(['nonsense', 'null', '{"values":{"message":{"a":1}},"over":{}}', '{"values":["x"]}', '["x"]'])(
  'begins empty where %s is stored',
  (stored) => {
    sessionStorage.setItem('form-test-visitor', stored);
    render(<Form />);
    expect([textOf('Name'), textOf('Message')]).toEqual(['', '']);
  },
);

it('keeps what is on the screen of somebody whose session ends, or who signs in, in another tab, and not for others', async () => {
  sessionStorage.clear();
  const { rerender } = render(<Form key={1} owner={1} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  rerender(<Form key="visitor" />);
  expect(textOf('Message')).toBe('Does not start');
  rerender(<Form key="again" owner={1} />);
  expect(textOf('Message')).toBe('Does not start');
  rerender(<Form key={2} owner={2} />);
  expect(textOf('Message')).toBe('');
  cleanup();
  await Promise.resolve();
  render(<Form owner={3} />);
  expect(textOf('Message')).toBe('');
});

function PersonForm({ person }: { person: { firstName: string; phone: string } }) {
  const form = useForm({ initialValues: { ...person, message: '' } });
  usePersistedValues('person', undefined, form);
  return (
    <form>
      <input aria-label="First name" {...form.getInputProps('firstName')} />
      <input aria-label="Phone" {...form.getInputProps('phone')} />
    </form>
  );
}

it('does not put the name or the number of somebody who sent something since into what somebody typed', async () => {
  sessionStorage.clear();
  render(<PersonForm person={{ firstName: '', phone: '' }} />);
  await userEvent.type(screen.getByLabelText('First name'), 'Quinn');
  cleanup();
  render(<PersonForm person={{ firstName: 'Pat', phone: '555-0100' }} />);
  expect([textOf('First name'), textOf('Phone')]).toEqual(['Quinn', '']);
});

it('follows a visitor who signs in, and somebody whose session has ended and who goes on as a visitor', async () => {
  sessionStorage.clear();
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  cleanup();
  handOverForms(7);
  render(<Form owner={7} />);
  expect(textOf('Message')).toBe('Does not start');
  cleanup();
  handOverForms(undefined);
  await Promise.resolve();
  render(<Form />);
  expect(textOf('Message')).toBe('Does not start');
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['form-test-visitor', 'formsTypedBy']);
  cleanup();
  // It is that of nobody else who signs in, and still there for its person.
  handOverForms(8);
  await Promise.resolve();
  render(<Form owner={8} />);
  expect(textOf('Message')).toBe('');
  cleanup();
  await Promise.resolve();
  render(<Form owner={7} />);
  expect(textOf('Message')).toBe('Does not start');
});

it('gives what a signed-in person typed neither to another account, nor to a visitor after signing out', async () => {
  render(<Form owner={7} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  cleanup();
  handOverForms(8);
  await Promise.resolve();
  render(<Form owner={8} />);
  expect(textOf('Message')).toBe('');
  cleanup();
  // The session that has ended is that of the other account.
  handOverForms(undefined);
  await Promise.resolve();
  render(<Form />);
  expect(textOf('Message')).toBe('');
  cleanup();
  handOverForms(7);
  forgetFormOwner(7);
  handOverForms(undefined);
  await Promise.resolve();
  render(<Form />);
  expect(textOf('Message')).toBe('');
  cleanup();
  await Promise.resolve();
  render(<Form owner={7} />);
  expect(textOf('Message')).toBe('Does not start');
});

it('gives what a visitor typed to the account that signs in, even if that is not noticed until a form is opened, or until signing out', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  cleanup();
  await Promise.resolve();
  render(<Form owner={7} />);
  expect(textOf('Message')).toBe('Does not start');
  cleanup();
  sessionStorage.clear();
  await Promise.resolve();
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Message'), 'Smokes');
  cleanup();
  forgetFormOwner(7);
  await Promise.resolve();
  render(<Form />);
  expect(textOf('Message')).toBe('');
});

it('gives what belongs to an account to no visitor', () => {
  handOverForms(7);
  sessionStorage.setItem('form-account-7', '{"values":{"phone":"1"},"baseline":{"phone":""}}');
  handOverForms(undefined);
  expect(Object.keys(sessionStorage)).toEqual(['form-account-7']);
});

it('has what a visitor typed last where the account has an older text, and leaves none of it to the next', async () => {
  sessionStorage.clear();
  render(<Form owner={7} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Old');
  cleanup();
  forgetFormOwner(7);
  await Promise.resolve();
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Message'), 'New');
  cleanup();
  await Promise.resolve();
  render(<Form owner={7} />);
  expect(textOf('Message')).toBe('New');
  cleanup();
  forgetFormOwner(7);
  expect(Object.keys(sessionStorage)).toEqual(['form-test-7']);
});

it('does not keep on the screen what somebody typed who signed out in another tab', async () => {
  sessionStorage.clear();
  const { rerender } = render(<Form key={1} owner={1} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
  forgetFormOwner(1);
  rerender(<Form key="visitor" />);
  expect(textOf('Message')).toBe('');
  rerender(<Form key="again" owner={1} />);
  expect(textOf('Message')).toBe('Does not start');
});

describe('a text that is being sent while its visitor signs in', () => {
  let arrive = () => undefined as void;
  async function send() {
    sessionStorage.clear();
    const { rerender } = render(<Form key="visitor" onSend={(discard) => (arrive = discard)} />);
    await userEvent.type(screen.getByLabelText('Message'), 'Does not start');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    return rerender;
  }

  it('is gone from the form that has taken the place of its own', async () => {
    const rerender = await send();
    rerender(<Form key={7} owner={7} />);
    expect(textOf('Message')).toBe('Does not start');
    act(() => arrive());
    expect(textOf('Message')).toBe('');
  });

  it('does not appear again where the form is opened later', async () => {
    await send();
    cleanup();
    handOverForms(7);
    arrive();
    await Promise.resolve();
    render(<Form owner={7} />);
    expect(textOf('Message')).toBe('');
  });

  it('stays where it was changed since', async () => {
    const rerender = await send();
    rerender(<Form key={7} owner={7} />);
    await userEvent.type(screen.getByLabelText('Message'), ' at all');
    act(() => arrive());
    expect(textOf('Message')).toBe('Does not start at all');
    cleanup();
    render(<Form owner={7} />);
    expect(textOf('Message')).toBe('Does not start at all');
  });
});
