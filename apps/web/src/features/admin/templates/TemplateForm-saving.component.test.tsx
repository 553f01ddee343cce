import { ROLE_REQUIRED } from '@dealer/api/domain/site/roles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { TYPED_SINCE } from '../form/use-save.ts';
import { TemplateForm } from './TemplateForm.tsx';
import type { Template } from './use-template-lists.ts';

const template: Template = {
  ...{ id: 4, name: 'Ready', subject: 'Your mower', message: 'It is ready.', isActive: true },
  ...{ kind: 'any', price: 'any', stock: 'any' },
  ...{ createdAt: new Date(0), updatedAt: new Date('2026-03-02T10:00:00Z'), updatedByName: 'Sam Staff' },
};

function open(responses: Parameters<typeof createFakeApi>[0], edited: Template | null = template) {
  const api = createFakeApi({
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    ...responses,
  });
  let done = 0;
  const { unmount } = render(
    <api.StaffPage>
      <TemplateForm template={edited ?? undefined} onType={() => undefined} onDone={() => (done += 1)} />
      <ToastHost />
    </api.StaffPage>,
  );
  return { ...api, unmount, doneCount: () => done };
}

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => localStorage.clear());

it.each([
  [
    'the connection is lost',
    new Error('Failed to fetch'),
    'The template could not be saved. The site did not answer as it should. Check your connection, then try again.',
  ],
  ['the role was taken away', apiError('FORBIDDEN', 403, ROLE_REQUIRED), 'Your account may not do this'],
  ['the session has ended', apiError('UNAUTHORIZED', 401, 'Sign in'), 'Your session has ended'],
])(
  'where %s, a save says so; the text stays, is saved by the next one, or comes back',
  async (_, lost, said) => {
    let isLost = true;
    const responses = {
      'admin.templates.update': () => {
        if (isLost) throw lost;
        return { ...template, message: 'Come and get it.', updatedAt: new Date() };
      },
    };
    const first = open(responses);
    type('Message', 'Come and get it.');
    await press('Save Template');
    await screen.findByText(said);
    expect(box('Message').value).toBe('Come and get it.');
    first.unmount();
    const second = open(responses);
    expect(box('Message').value).toBe('Come and get it.');
    isLost = false;
    await press('Save Template');
    await waitFor(() => expect(second.doneCount()).toBe(1));
    expect(localStorage).toHaveLength(0);
  },
);

it('a template that somebody deleted meanwhile is saved as a new one, with what was typed', async () => {
  const { inputsOf, doneCount } = open({
    'admin.templates.update': () => {
      throw apiError('NOT_FOUND', 404, 'Template not found');
    },
    'admin.templates.create': () => ({ ...template, id: 5 }),
  });
  type('Message', 'Come and get it.');
  await press('Save Template');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Somebody deleted this template.Save it as a new one?');
  expect(box('Message').value).toBe('Come and get it.');
  await press('Save as a new one');
  await waitFor(() => expect(doneCount()).toBe(1));
  expect(inputsOf('admin.templates.create')).toMatchObject([{ name: 'Ready', message: 'Come and get it.' }]);
  expect(localStorage).toHaveLength(0);
});

it('what is typed while a new template is slowly saved stays in the form, and belongs to that template', async () => {
  let respond: (created: Template) => void = () => undefined;
  const { inputsOf, doneCount } = open(
    {
      'admin.templates.create': () => new Promise((resolve) => (respond = resolve)),
      'admin.templates.update': () => ({ ...template, message: 'It is ready. Come in.' }),
    },
    null,
  );
  type('Name', 'Ready');
  type('Subject', 'Your mower');
  type('Message', 'It is ready.');
  await press('Create Template');
  type('Message', 'It is ready. Come in.');
  await act(async () => respond(template));
  await screen.findByText(TYPED_SINCE);
  expect(doneCount()).toBe(0);
  expect(box('Message').value).toBe('It is ready. Come in.');
  await press('Save Template');
  await waitFor(() => expect(doneCount()).toBe(1));
  expect(inputsOf('admin.templates.update')).toMatchObject([
    { id: 4, message: 'It is ready. Come in.', updatedAt: template.updatedAt },
  ]);
  expect(localStorage).toHaveLength(0);
});

it('what is discarded during a save does not come back', async () => {
  let respond = (_saved: Template): void => undefined;
  const { doneCount, queryClient } = open({
    'admin.templates.update': () =>
      new Promise<Template>((resolve) => {
        respond = resolve;
      }),
  });
  type('Message', 'Come and get it.');
  await press('Save Template');
  await press('Cancel');
  expect(box('Message').value).toBe('It is ready.');
  respond({ ...template, message: 'Come and get it.', updatedAt: new Date() });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(box('Message').value).toBe('Come and get it.');
  expect(screen.queryByText(TYPED_SINCE)).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(doneCount()).toBe(2);
});

it('a save that ends after the form was closed closes no other one', async () => {
  let respond = (_saved: Template): void => undefined;
  const { doneCount, queryClient, unmount } = open({
    'admin.templates.update': () =>
      new Promise<Template>((resolve) => {
        respond = resolve;
      }),
  });
  type('Message', 'Come and get it.');
  await press('Save Template');
  unmount();
  respond({ ...template, message: 'Come and get it.', updatedAt: new Date() });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(doneCount()).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it('a save that meets somebody else’s after the form was closed says so, and the text is kept', async () => {
  let reject = (_error: Error): void => undefined;
  const { queryClient, unmount, StaffPage } = open({
    'admin.templates.update': () =>
      new Promise((_, rejected) => {
        reject = rejected;
      }),
  });
  type('Message', 'Come and get it.');
  await press('Save Template');
  unmount();
  render(<ToastHost />, { wrapper: StaffPage });
  const stored = { ...template, message: 'Done.', updatedAt: new Date(), updatedByName: 'Ada Admin' };
  reject(apiError('CONFLICT', 409, 'Ada Admin saved first', { stored }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await screen.findByText(/^Ada Admin changed it meanwhile/);
  expect(JSON.stringify(localStorage)).toContain('Come and get it.');
});
