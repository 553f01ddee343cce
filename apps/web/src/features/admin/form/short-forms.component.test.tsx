import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { IgnoreDialog } from '../catalog-check/IgnoreDialog.tsx';
import { NewNameDialog } from '../inventory/form/fields/NewNameDialog.tsx';
import { SynonymDialog } from '../searches/SynonymDialog.tsx';
import { RenameDialog } from '../settings/brands/RenameDialog.tsx';
import { EmailConfiguration } from '../settings/EmailConfiguration.tsx';
import { InviteDialog } from '../settings/staff/InviteDialog.tsx';
import { ViewDialog } from '../views/ViewDialog.tsx';

const onClose = () => undefined;
const emails = [{ key: 'contact_email' as const, value: null, fallback: 'shop@example.com' }];
const brand = { id: 4, name: 'Toro', products: 12, published: 12, aliases: [], isBuiltIn: true };
const finding = { rule: 'priceLow' as const, field: 'price', value: '1', reason: 'Too cheap', ignored: null };
const product = {
  ...{ id: 7, name: 'TimeCutter', sku: null, status: 'draft' as const, score: 60 },
  findings: [finding],
};

interface Case {
  form: ReactNode;
  field: RegExp;
  /** The button that ends it without sending. */
  cancel: string;
}

const cases: Record<string, Case> = {
  'a synonym': {
    form: <SynonymDialog edited={{ phrase: 'log chopper' }} onClose={onClose} />,
    ...{ field: /What it means/, cancel: 'Cancel' },
  },
  'an invitation': {
    form: <InviteDialog opened onClose={onClose} />,
    ...{ field: /First name/, cancel: 'Discard them' },
  },
  'why a finding is ignored': {
    form: <IgnoreDialog ignoring={{ product, finding }} onClose={onClose} />,
    ...{ field: /Reason/, cancel: 'Cancel' },
  },
  'the name of a new brand': {
    form: <NewNameDialog kind="brand" opened onClose={onClose} onCreated={onClose} />,
    ...{ field: /Brand name/, cancel: 'Cancel' },
  },
  'the name of a new subcategory': {
    form: <NewNameDialog kind="subcategory" categoryId={3} opened onClose={onClose} onCreated={onClose} />,
    ...{ field: /Subcategory name/, cancel: 'Cancel' },
  },
  'the name of a brand': {
    form: <RenameDialog brand={brand} onClose={onClose} />,
    ...{ field: /Name/, cancel: 'Cancel' },
  },
  'the name of a view': {
    form: <ViewDialog edited={{ href: '/admin/quotes?status=pending' }} onClose={onClose} />,
    ...{ field: /Name/, cancel: 'Cancel' },
  },
  'an email address of the shop': {
    form: <EmailConfiguration settings={emails} />,
    ...{ field: /Contact email/, cancel: 'Cancel' },
  },
};

const RESTORED = 'Your unsaved changes are back';

it('a draft of a synonym that somebody else changed says what is stored, and is saved over it', async () => {
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 15, n));
  const synonym = { id: 3, phrase: 'ztr', means: 'zero-turn', isHint: false };
  const api = createFakeApi({
    'admin.synonyms.preview': () => ({ products: 0, unknown: [] }),
    'admin.synonyms.update': () => ({ ...synonym, updatedAt: minute(2) }),
  });
  const open = (means: string, n: number) =>
    render(<SynonymDialog edited={{ ...synonym, means, updatedAt: minute(n) }} onClose={onClose} />, {
      wrapper: api.StaffPage,
    });
  open('zero-turn', 0);
  await userEvent.type(await screen.findByLabelText(/What it means/), ', riding');
  cleanup();
  open('mower', 1);
  await screen.findByText('Somebody changed it meanwhile. Stored is now: mower');
  await userEvent.click(screen.getByRole('button', { name: 'Save synonym' }));
  await waitFor(() =>
    expect(api.inputsOf('admin.synonyms.update')).toEqual([
      { id: 3, phrase: 'ztr', means: 'zero-turn, riding', isHint: false, updatedAt: minute(1) },
    ]),
  );
});

it('what the server finds in a form is said at its field, which gets the focus', async () => {
  const api = createFakeApi({
    'admin.synonyms.preview': () => ({ products: 0, unknown: [] }),
    'admin.synonyms.create': () => {
      throw apiError('BAD_REQUEST', 400, 'Not understood', {
        errors: [{ path: 'phrase', message: 'This synonym exists' }],
      });
    },
  });
  render(<SynonymDialog edited={{ phrase: 'ztr' }} onClose={onClose} />, { wrapper: api.StaffPage });
  await userEvent.type(await screen.findByLabelText(/What it means/), 'zero-turn{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/What people type/)));
  expect(screen.getByText('This synonym exists')).toBeTruthy();
});

describe.each(Object.entries(cases))('%s', (_, { form, field, cancel }) => {
  const open = () =>
    render(form, {
      wrapper: createFakeApi({ 'admin.synonyms.preview': () => ({ products: 0, unknown: [] }) }).StaffPage,
    });
  /** As a reload does. */
  const openAgain = () => {
    cleanup();
    open();
  };
  const box = () => screen.findByLabelText<HTMLInputElement>(field);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('is kept over a reload, and dropped where it is canceled', async () => {
    open();
    const editing = screen.queryByLabelText('Enable Editing');
    if (editing) await userEvent.click(editing);
    const before = (await box()).value;
    await userEvent.type(await box(), 'more');
    openAgain();
    await screen.findByText(RESTORED);
    expect((await box()).value).toBe(`${before}more`);
    await press(cancel);
    await waitFor(async () => expect((await box()).value).toBe(before));
    openAgain();
    expect((await box()).value).toBe(before);
    expect(screen.queryByText(RESTORED)).toBeNull();
  });
});

it.each([
  [cases['the name of a view'], 'Name must be at most 60 characters: 40 too many', 60, 'Save view'],
  [cases['the name of a new brand'], 'Name must be at most 100 characters: 40 too many', 100, 'Add Brand'],
  [cases['the name of a brand'], 'Name must be at most 100 characters: 40 too many', 100, 'Rename'],
  [cases['why a finding is ignored'], 'Reason must be at most 200 characters: 40 too many', 200, 'Ignore'],
] as const)('a pasted text stays whole: %#', async (tested, error, max, save) => {
  const api = createFakeApi({});
  render(tested?.form, { wrapper: api.StaffPage });
  const box = await screen.findByLabelText<HTMLInputElement>(tested?.field ?? '');
  await userEvent.clear(box);
  await userEvent.paste('x'.repeat(max + 40));
  expect(box.value).toHaveLength(max + 40);
  await screen.findByText(error);
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(api.calls).toEqual([]);
});

it('what was typed about a finding is not offered for another one', async () => {
  const other = { ...finding, rule: 'noModel' as const };
  const { StaffPage } = createFakeApi({});
  const dialog = (about: typeof finding | typeof other) => (
    <StaffPage>
      <IgnoreDialog ignoring={{ product, finding: about }} onClose={onClose} />
    </StaffPage>
  );
  const { rerender } = render(dialog(finding));
  await userEvent.type(await screen.findByLabelText(/Reason/), 'A real bargain');
  rerender(dialog(other));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe(''));
  rerender(dialog(finding));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('A real bargain'));
});

it('a name that is typed while another one is added stays in the dialog', async () => {
  let answer = (_created: unknown): void => undefined;
  const api = createFakeApi({
    'admin.catalog.createBrand': () => new Promise((resolve) => (answer = resolve)),
  });
  const events: string[] = [];
  render(
    <NewNameDialog
      kind="brand"
      opened
      onClose={() => events.push('closed')}
      onCreated={({ name }) => events.push(name)}
    />,
    { wrapper: api.StaffPage },
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/Brand name/);
  await userEvent.type(name, 'Toro{Enter}');
  await waitFor(() => expect(api.inputsOf('admin.catalog.createBrand')).toHaveLength(1));
  await userEvent.type(name, ' Pro');
  answer({ id: 2, name: 'Toro' });
  await waitFor(() => expect(events).toEqual(['Toro']));
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect([name.value, events]).toEqual(['Toro Pro', ['Toro']]);
});

it('what is typed while a form is sent stays in it, and the form stays open', async () => {
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 15, n));
  const synonym = { id: 3, phrase: 'ztr', means: 'zero-turn', isHint: false, updatedAt: minute(1) };
  const responses: ((saved: unknown) => void)[] = [];
  const api = createFakeApi({
    'admin.synonyms.update': () => new Promise((resolve) => responses.push(resolve)),
  });
  let closed = 0;
  render(<SynonymDialog edited={synonym} onClose={() => (closed += 1)} />, { wrapper: api.StaffPage });
  const means = await screen.findByLabelText<HTMLInputElement>(/What it means/);
  await userEvent.type(means, ' mower');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(responses).toHaveLength(1));
  await userEvent.type(means, ' with a seat');
  responses[0]?.({ ...synonym, means: 'zero-turn mower', updatedAt: minute(2) });
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect([means.value, closed]).toEqual(['zero-turn mower with a seat', 0]);
  expect(JSON.stringify(localStorage)).toContain('with a seat');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(api.inputsOf('admin.synonyms.update')).toMatchObject([
    { means: 'zero-turn mower', updatedAt: minute(1) },
    { means: 'zero-turn mower with a seat', updatedAt: minute(2) },
  ]);
  responses[1]?.({ ...synonym, means: 'zero-turn mower with a seat', updatedAt: minute(3) });
  await waitFor(() => expect(closed).toBe(1));
  expect(localStorage).toHaveLength(0);
});

it('what is typed after another text was discarded on its way stays in the form', async () => {
  let answer: ((saved: unknown) => void) | undefined;
  const api = createFakeApi({
    'admin.synonyms.create': () => new Promise((resolve) => (answer = resolve)),
  });
  let closed = 0;
  const dialog = <SynonymDialog edited={{ phrase: 'log chopper' }} onClose={() => (closed += 1)} />;
  const { unmount } = render(dialog, { wrapper: api.StaffPage });
  await userEvent.type(await screen.findByLabelText(/What it means/), 'chainsaw');
  unmount();
  render(dialog, { wrapper: api.StaffPage });
  const means = await screen.findByLabelText<HTMLInputElement>(/What it means/);
  await userEvent.type(means, '{Enter}');
  await waitFor(() => expect(answer).toBeDefined());
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  await userEvent.type(means, 'log splitter');
  answer?.({ id: 3, phrase: 'log chopper', means: 'chainsaw', isHint: false, updatedAt: new Date() });
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect([means.value, closed]).toEqual(['log splitter', 0]);
  expect(JSON.stringify(localStorage)).toContain('log splitter');
});
