import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { SynonymDialog } from './SynonymDialog.tsx';
import { SynonymSection } from './SynonymSection.tsx';
import type { EditedSynonym } from './use-synonym-form.ts';

const synonym = (id: number, phrase: string, means: string) => ({
  id,
  phrase,
  means,
  isHint: false,
  updatedAt: new Date('2026-11-20T15:00:00Z'),
});

function createApi(responses: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    'admin.synonyms.list': () => [
      synonym(1, 'weed eater', 'string trimmers'),
      synonym(2, 'ztr', 'zero-turn'),
    ],
    'admin.synonyms.preview': () => ({ products: 3, unknown: ['gizmo'] }),
    'admin.synonyms.create': () => synonym(3, 'log chopper', 'splitter'),
    ...responses,
  });
}

const show = (edited: EditedSynonym, api = createApi()) =>
  render(<SynonymDialog edited={edited} onClose={() => undefined} />, { wrapper: api.StaffPage });

it('finds a synonym by what people type and by what it means', async () => {
  render(<SynonymSection onEdit={() => undefined} />, { wrapper: createApi().StaffPage });
  const field = await screen.findByLabelText('Find a word');
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(2);
  const announcement = screen.getByRole('status');
  expect(announcement.textContent).toBe('');
  await userEvent.type(field, 'Trimmer');
  expect(announcement.textContent).toBe('1 found');
  expect(rows()).toEqual([expect.stringContaining('weed eater')]);
  await userEvent.clear(field);
  await userEvent.type(field, 'ZTR');
  expect(rows()).toEqual([expect.stringContaining('zero-turn')]);
  await userEvent.type(field, 'x');
  expect(screen.getByText('No synonym has these words.')).toBeDefined();
  expect(announcement.textContent).toBe('0 found');
});

it('of a search begins with its words, in the field of the meaning, and says what that finds', async () => {
  show({ phrase: 'log chopper' });
  const dialog = await screen.findByRole('dialog', { name: 'New synonym' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/What people type/).value).toBe('log chopper');
  const means = within(dialog).getByLabelText(/What it means/);
  await waitFor(() => expect(document.activeElement).toBe(means));
  await userEvent.type(means, 'splitter, gizmo');
  expect(
    await within(dialog).findByText('Finds 3 machines in stock. No machine fits “gizmo”.'),
  ).toBeDefined();
});

it('stays open with what was typed where the words are taken', async () => {
  const api = createApi({
    'admin.synonyms.create': () => {
      throw apiError('CONFLICT', 409, '“ztr” is in the list already: change its meaning there');
    },
  });
  show({ phrase: 'ztr' }, api);
  const dialog = await screen.findByRole('dialog', { name: 'New synonym' });
  await userEvent.type(within(dialog).getByLabelText(/What it means/), 'mower');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save synonym' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path === 'admin.synonyms.create')).toBe(true));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/What it means/).value).toBe('mower');
});

it('says what is missing at the field, and sends nothing', async () => {
  const api = createApi();
  show({ phrase: '' }, api);
  const dialog = await screen.findByRole('dialog', { name: 'New synonym' });
  await act(() => userEvent.click(within(dialog).getByRole('button', { name: 'Save synonym' })));
  expect(await within(dialog).findByText('Words are required')).toBeDefined();
  expect(within(dialog).getByText('Meaning is required')).toBeDefined();
  expect(api.calls.filter(({ path }) => path === 'admin.synonyms.create')).toEqual([]);
});

it('that is typed on while it is added is changed by the next save, not added again', async () => {
  let answer: (added: object) => void = () => undefined;
  const api = createApi({
    'admin.synonyms.create': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'admin.synonyms.update': () => synonym(3, 'log chopper', 'splitters'),
  });
  show({ phrase: 'log chopper' }, api);
  const dialog = within(await screen.findByRole('dialog', { name: 'New synonym' }));
  await userEvent.type(dialog.getByLabelText(/What it means/), 'splitter');
  await userEvent.click(dialog.getByRole('button', { name: 'Save synonym' }));
  await userEvent.type(dialog.getByLabelText(/What it means/), 's');
  await act(async () => answer(synonym(3, 'log chopper', 'splitter')));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save synonym' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save synonym' }));
  await waitFor(() =>
    expect(api.inputsOf('admin.synonyms.update')).toMatchObject([{ id: 3, means: 'splitters' }]),
  );
  expect(api.inputsOf('admin.synonyms.create')).toHaveLength(1);
});
