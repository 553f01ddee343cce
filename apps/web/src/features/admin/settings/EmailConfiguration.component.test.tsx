import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../toast/toast.ts';
import { EmailConfiguration } from './EmailConfiguration.tsx';
import type { EmailSetting } from './use-save-emails.ts';

const settings: EmailSetting[] = [
  { key: 'contact_email', value: 'desk@example.com', fallback: 'shop@example.com' },
  { key: 'quote_product_email', value: null, fallback: 'shop@example.com' },
];
const SET = 'admin.settings.set';

function LastToast() {
  return <output>{useToast()?.message}</output>;
}

async function edit(responses: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ [SET]: () => ({}), ...responses });
  render(
    <api.StaffPage>
      <EmailConfiguration settings={settings} />
      <LastToast />
    </api.StaffPage>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enable Editing' }));
  return api;
}
const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves the addresses that were changed, and no others', async () => {
  const { inputsOf } = await edit();
  type('Product quote email', 'quotes@example.com');
  type('Contact email', ' desk@example.com ');
  await press('Save Changes');
  await waitFor(() => expect(box('Product quote email').disabled).toBe(true));
  expect(inputsOf(SET)).toEqual([
    { key: 'quote_product_email', value: 'quotes@example.com', previous: null },
  ]);
});

it('leaves the focus at Enable Editing after a save by Enter', async () => {
  await edit();
  const checkbox = screen.getByRole('checkbox', { name: 'Enable Editing' });
  await userEvent.type(box('Contact email'), 'x{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(checkbox));
});

it('two presses of Save within one frame save once: the second would say that somebody else was first', async () => {
  const { inputsOf } = await edit();
  type('Contact email', 'new@example.com');
  for (const _press of [1, 2]) fireEvent.submit(box('Contact email').form ?? document);
  await waitFor(() => expect(box('Contact email').disabled).toBe(true));
  expect(inputsOf(SET)).toHaveLength(1);
});

it('says at its field what is wrong with an address, here or on the server, and keeps what was typed', async () => {
  const { inputsOf } = await edit({
    [SET]: () => {
      throw apiError('BAD_REQUEST', 400, 'Mail to it comes back');
    },
  });
  type('Contact email', 'nobody');
  await press('Save Changes');
  await waitFor(() => expect(document.activeElement).toBe(box('Contact email')));
  await waitFor(() => expect(box('Contact email').getAttribute('aria-invalid')).toBe('true'));
  expect(inputsOf(SET)).toEqual([]);
  type('Contact email', 'nobody@example.com');
  expect(box('Contact email').getAttribute('aria-invalid')).not.toBe('true');
  await press('Save Changes');
  await screen.findByText('Mail to it comes back');
  expect(box('Contact email').value).toBe('nobody@example.com');
});

it('says in the toast why addresses were not saved where no answer came', async () => {
  await edit({
    [SET]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  type('Contact email', 'new@example.com');
  await press('Save Changes');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Failed to update settings. The site did not answer as it should. Check your connection, then try again.',
    ),
  );
  expect(box('Contact email').value).toBe('new@example.com');
});

it('an address that somebody else set meanwhile is replaced on purpose only', async () => {
  const theirs = 'theirs@example.com';
  const { StaffPage, inputsOf } = createFakeApi({
    [SET]: (input) => {
      if (Reflect.get(Object(input), 'previous') === theirs) return {};
      throw apiError('CONFLICT', 409, `Somebody set it to ${theirs} meanwhile`);
    },
  });
  const page = (contact: string) => (
    <StaffPage>
      <EmailConfiguration
        settings={[{ key: 'contact_email', value: contact, fallback: 'shop@example.com' }]}
      />
    </StaffPage>
  );
  const { rerender } = render(page('desk@example.com'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enable Editing' }));
  type('Contact email', 'mine@example.com');
  rerender(page(theirs));
  await press('Save Changes');
  await screen.findByText('Somebody set it to theirs@example.com meanwhile');
  expect(box('Contact email').value).toBe('mine@example.com');
  await press('Save Changes');
  await waitFor(() => expect(box('Contact email').disabled).toBe(true));
  expect(inputsOf(SET)).toMatchObject([{ previous: 'desk@example.com' }, { previous: theirs }]);
});

it('an address that somebody else set before a reload is not replaced unseen either', async () => {
  const theirs = 'theirs@example.com';
  const { StaffPage, inputsOf } = createFakeApi({
    [SET]: () => {
      throw apiError('CONFLICT', 409, `Somebody set it to ${theirs} meanwhile`);
    },
  });
  const page = (contact: string) => (
    <StaffPage>
      <EmailConfiguration
        settings={[{ key: 'contact_email', value: contact, fallback: 'shop@example.com' }]}
      />
    </StaffPage>
  );
  const { unmount } = render(page('desk@example.com'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enable Editing' }));
  type('Contact email', 'mine@example.com');
  unmount();
  render(page(theirs));
  expect(box('Contact email').value).toBe('mine@example.com');
  await press('Save Changes');
  await screen.findByText('Somebody set it to theirs@example.com meanwhile');
  expect(inputsOf(SET)).toMatchObject([{ previous: 'desk@example.com' }]);
  await press('Cancel');
  expect(box('Contact email').value).toBe(theirs);
});

it('Cancel shows the stored addresses again, also the next time', async () => {
  await edit();
  type('Contact email', 'other@example.com');
  await press('Cancel');
  expect(box('Contact email').value).toBe('desk@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enable Editing' }));
  expect(box('Contact email').value).toBe('desk@example.com');
});

it('takes nothing until the stored addresses are read again, which would replace it', async () => {
  let isFirstRead = true;
  const api = createFakeApi({
    [SET]: () => ({}),
    'admin.settings.emails': () => (isFirstRead ? settings : new Promise(() => undefined)),
  });
  function Page() {
    const { data } = trpc.admin.settings.emails.useQuery();
    return data && <EmailConfiguration settings={data} />;
  }
  render(<Page />, { wrapper: api.StaffPage });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Enable Editing' }));
  isFirstRead = false;
  type('Contact email', 'new@example.com');
  await press('Save Changes');
  await waitFor(() => expect(api.inputsOf('admin.settings.emails')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(box('Product quote email').disabled).toBe(true);
});
