import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import type { Template } from './use-template-lists.ts';

const template: Template = {
  ...{ id: 4, name: 'Ready', subject: 'Your mower', message: 'Dear , it is ready.', isActive: true },
  ...{ kind: 'any', price: 'any', stock: 'any' },
  ...{ createdAt: new Date(0), updatedAt: new Date('2026-03-02T10:00:00Z'), updatedByName: 'Sam Staff' },
};

function open(responses: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    ...responses,
  });
  let done = 0;
  const { unmount } = render(
    <api.StaffPage>
      <TemplateForm template={template} onType={() => undefined} onDone={() => (done += 1)} />
    </api.StaffPage>,
  );
  return { ...api, unmount, doneCount: () => done };
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const type = (value: string) => fireEvent.change(message(), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => localStorage.clear());

it('inserts a placeholder where the caret stands, in place of what is selected', async () => {
  open();
  message().focus();
  message().setSelectionRange(5, 5);
  await press('[CUSTOMER_NAME]');
  expect(message().value).toBe('Dear [CUSTOMER_NAME], it is ready.');
  expect(document.activeElement).toBe(message());
  message().setSelectionRange(0, 4);
  await press('[PRICE]');
  expect(message().value).toBe('[PRICE] [CUSTOMER_NAME], it is ready.');
});

it('adds a placeholder to the end of a message that nobody has put the caret into', async () => {
  open();
  message().setSelectionRange(0, 0);
  await press('[PRICE]');
  expect(message().value).toBe('Dear , it is ready.[PRICE]');
});

it('goes on typing after the placeholder that was inserted', async () => {
  open();
  message().focus();
  message().setSelectionRange(5, 5);
  await press('[CUSTOMER_NAME]');
  await userEvent.keyboard('!');
  expect(message().value).toBe('Dear [CUSTOMER_NAME]!, it is ready.');
});

it('asks whose text to keep where somebody else changed it first', async () => {
  const theirs = {
    ...{ ...template, message: 'Come and get it.', subject: 'It waits' },
    ...{ updatedAt: new Date('2026-03-02T11:00:00Z'), updatedByName: 'Olive Owner' },
  };
  let calls = 0;
  const { inputsOf, doneCount } = open({
    'admin.templates.update': () => {
      calls += 1;
      if (calls === 1) throw apiError('CONFLICT', 409, 'Olive Owner saved first', { stored: theirs });
      return { ...theirs, updatedAt: new Date() };
    },
  });
  type('Ready since Monday.');
  await press('Save Template');
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(dialog.textContent).toContain('Olive Owner saved this template');
  expect(dialog.textContent).toContain('Subject: you did not touch these.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Mine' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(doneCount()).toBe(1));
  expect(inputsOf('admin.templates.update')).toMatchObject([
    { message: 'Ready since Monday.', subject: 'Your mower', updatedAt: template.updatedAt },
    { message: 'Ready since Monday.', subject: 'It waits', updatedAt: theirs.updatedAt },
  ]);
});

it('merges and saves at once where somebody else stored the same', async () => {
  const theirs = {
    ...template,
    message: 'Dear , it is ready.!',
    updatedAt: new Date('2026-03-02T11:00:00Z'),
  };
  let calls = 0;
  const { inputsOf, doneCount } = open({
    'admin.templates.update': () => {
      calls += 1;
      if (calls === 1) throw apiError('CONFLICT', 409, 'Olive Owner saved first', { stored: theirs });
      return theirs;
    },
  });
  type('Dear , it is ready.!');
  await press('Save Template');
  await waitFor(() => expect(doneCount()).toBe(1));
  expect(inputsOf('admin.templates.update')).toMatchObject([
    { updatedAt: template.updatedAt },
    { updatedAt: theirs.updatedAt },
  ]);
});

it('brings back what was typed when its page was left, and forgets it at Cancel', async () => {
  const { unmount } = open();
  type('Dear , it is ready. Come in.');
  unmount();
  open();
  await screen.findByText('Your unsaved changes are back');
  expect(message().value).toBe('Dear , it is ready. Come in.');
  await press('Cancel');
  expect(localStorage).toHaveLength(0);
});

it('is previewed as the customer of the newest request would read it', async () => {
  const ada = { id: 8, customerName: 'Ada Hill', productName: null, price: null };
  const bob = { ...ada, id: 9, customerName: 'Bob Lee' };
  open({
    'admin.quotes.page': (input) => ({
      items: (input as { sort?: string }).sort === 'newest' ? [bob, ada] : [ada, bob],
      ...{ total: 2, page: 1, pageSize: 25 },
    }),
    'admin.quotes.get': (input) => ((input as { id: number }).id === 9 ? bob : ada),
  });
  expect(await screen.findByText('As Bob Lee would read it')).toBeDefined();
});
