import { defaultShop } from '@dealer/api/domain/shop/shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { trpc } from '../../../trpc.ts';
import { EmailConfiguration } from './EmailConfiguration.tsx';
import { ShopForm } from './ShopForm.tsx';
import { TestMail } from './TestMail.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The addresses as they are stored. */
function openEmails() {
  let value: string | null = 'workshop@example.com';
  function Emails() {
    const { data } = trpc.admin.settings.emails.useQuery();
    return data && <EmailConfiguration settings={data} />;
  }
  return openStaffPage(Emails, '/admin/settings', {
    'admin.settings.emails': () => [{ key: 'quote_service_email', value, fallback: 'shop@example.com' }],
    'admin.settings.set': (input) => {
      value = (input as { value: string }).value;
    },
    'admin.settings.restoreDefault': () => {
      value = null;
    },
  });
}
const editing = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Enable Editing' });
const service = 'Service quote email';

it('where mail goes is read until editing is on; what was typed goes with it, and an empty box changes nothing', async () => {
  const { inputsOf } = openEmails();
  const enabled = await editing();
  expect([box(service).disabled, box(service).value]).toEqual([true, 'workshop@example.com']);
  await userEvent.click(enabled);
  fireEvent.change(box(service), { target: { value: 'discarded@example.com' } });
  await userEvent.click(enabled);
  expect(box(service).value).toBe('workshop@example.com');
  await userEvent.click(enabled);
  fireEvent.change(box(service), { target: { value: 'no address' } });
  await press('Save Changes');
  await screen.findByText('Failed to update settings');
  await screen.findByText('Valid email is required');
  fireEvent.change(box(service), { target: { value: '' } });
  await press('Save Changes');
  await waitFor(() => expect(enabled.checked).toBe(false));
  expect(inputsOf('admin.settings.set')).toEqual([]);
  expect(box(service).value).toBe('workshop@example.com');
});

it('the default is used again at a press', async () => {
  const { inputsOf } = openEmails();
  await userEvent.click(await editing());
  await press(`Use default: ${service}`);
  await waitFor(() => expect(box(service).value).toBe(''));
  expect(inputsOf('admin.settings.restoreDefault')).toEqual([
    { key: 'quote_service_email', previous: 'workshop@example.com' },
  ]);
});

it('a day that closes before it opens says so at its field', async () => {
  const record = {
    ...{ shop: { ...defaultShop, hours: [...defaultShop.hours], closedDays: [] }, placeholders: [] },
    ...{ updatedAt: new Date(0), updatedByName: 'Sam Staff' },
  };
  const { inputsOf } = openStaffPage(() => <ShopForm record={record} />, '/admin/settings');
  const closes = await screen.findByLabelText('Monday closes');
  fireEvent.change(closes, { target: { value: '07:00' } });
  await press('Save the shop’s record');
  await screen.findByText('The closing time must be after the opening time');
  await waitFor(() => expect(document.activeElement).toBe(closes));
  expect(inputsOf('admin.settings.setShop')).toEqual([]);
});

it('a test mail says where it went, and what the mail server said', async () => {
  openStaffPage(TestMail, '/admin/settings', {
    'auth.user': () => ({ email: 'owner@example.com' }),
    'admin.settings.sendTestMail': () => ({
      outcome: 'rejected',
      to: 'owner@example.com',
      reason: '451 later',
    }),
  });
  const button = await screen.findByRole('button', { name: 'Send test mail' });
  // A screen reader announces what changes in a region, not a region that comes with its text.
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await userEvent.click(button);
  await waitFor(() =>
    expect(region.textContent).toBe('To owner@example.comThe mail was not sent: 451 later'),
  );
});
