import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { described } from '../../../testing/product-forms.tsx';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { TemplatesPage } from './TemplatesPage.tsx';
import type { Template } from './use-template-lists.ts';

const blank: Template = {
  ...{ id: 1, name: '', subject: '', message: '', isActive: true, kind: 'any', price: 'any', stock: 'any' },
  ...{ createdAt: new Date(0), updatedAt: new Date('2026-03-02T10:00:00Z'), updatedByName: 'Sam Staff' },
};

function open() {
  let stored: Template[] = [];
  return openStaffPage(TemplatesPage, '/admin/templates', {
    'admin.templates.list': () => stored,
    'admin.templates.create': (input) => {
      stored = [{ ...blank, ...(input as object) }];
      return stored[0];
    },
    'admin.templates.update': (input) => {
      stored = stored.map((template) => ({ ...template, ...(input as object) }));
      return stored[0];
    },
    'admin.templates.remove': () => {
      stored = [];
    },
    'admin.quotes.page': () => ({ items: [] }),
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const fill = (form: Awaited<ReturnType<typeof dialog>>, name: RegExp, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });

it('a template is written, switched off, and deleted after a question', async () => {
  const { inputsOf } = open();
  await screen.findByText('No response templates yet');
  await userEvent.click(screen.getByRole('button', { name: 'New Template' }));
  const added = await dialog('New Template');
  const create = added.getByRole('button', { name: 'Create Template' });
  await userEvent.click(create);
  await waitFor(() =>
    expect(described(added.getByRole('textbox', { name: /^Name/ }))).toContain('Name is required'),
  );
  fill(added, /^Name/, 'Price and day');
  fill(added, /^Subject/, '[PRODUCT_NAME] for you');
  fill(added, /^Message/, 'Hello [CUSTOMER_NAME]. Pick it up on [DAY].');
  expect(added.getByRole('region', { name: 'Preview' }).textContent).toMatch(
    /Toro TimeCutter for you.*Hello Ada Hill\..*\[DAY\] has to be filled in by hand/,
  );
  await userEvent.click(create);
  await isClosed();
  const row = async () => (await screen.findByRole('heading', { name: 'Price and day' })).closest('li');
  expect((await row())?.textContent).toContain('Active');

  await userEvent.click(screen.getByRole('button', { name: 'Edit Price and day' }));
  const edited = await dialog('Edit Template');
  await userEvent.click(edited.getByRole('switch'));
  await userEvent.click(edited.getByRole('button', { name: 'Save Template' }));
  await isClosed();
  await waitFor(async () => expect((await row())?.textContent).toContain('Inactive'));
  expect(inputsOf('admin.templates.update')).toMatchObject([{ id: 1, isActive: false }]);

  for (const answer of ['Cancel', 'Delete template']) {
    expect(inputsOf('admin.templates.remove')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Price and day' }));
    const question = await dialog('Are you sure you want to delete this template?');
    await userEvent.click(question.getByRole('button', { name: answer }));
    await isClosed();
  }
  await screen.findByText('No response templates yet');
  expect(inputsOf('admin.templates.remove')).toEqual([{ id: 1, updatedAt: expect.any(Date) as unknown }]);
});

it('neither Escape nor a click beside the dialog closes it once something is typed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New Template' }));
  const form = await dialog('New Template');
  fill(form, /^Message/, 'Half a page of careful words');
  // A click right after it opened would count as the rest of a double click, and a dialog that closes fades.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  await later();
  for (const leave of [
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
    () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body),
  ]) {
    leave();
    await later();
    const message = screen.getByRole('textbox', { name: /^Message/ });
    expect(message).toHaveProperty('value', 'Half a page of careful words');
  }
  vi.useRealTimers();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await isClosed();
});
