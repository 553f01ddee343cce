import type { ImportRunState } from '@dealer/api/schemas';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { stubUploads } from '../../../testing/fake-upload.ts';
import { at, openImport, reviewed, run } from '../../../testing/import-page.tsx';

const info = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Info is' });
async function choose(label: string) {
  await userEvent.click(await info());
  const list = await waitFor(async () => {
    const found = document.getElementById((await info()).getAttribute('aria-controls') ?? '');
    if (!found) throw new Error('The list is not open yet');
    return found;
  });
  await userEvent.click(within(list).getByRole('option', { name: label, hidden: true }));
}
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Start the dry run' }));

describe('corrections of the columns', () => {
  it('last through a reload and the way back, and end with the dry run that uses them', async () => {
    openImport('?id=7&step=columns');
    await choose('Description');
    cleanup();
    const { inputsOf, history } = openImport('?id=7&step=columns', {
      'admin.imports.plan': () => ({ ...reviewed, status: 'planning' }),
    });
    expect((await info()).value).toBe('Description');
    act(() => history.push('/admin/import'));
    expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeDefined();
    act(() => history.back());
    expect((await info()).value).toBe('Description');
    await start();
    await waitFor(() => expect(history.location.search).toContain('step=review'));
    expect(inputsOf('admin.imports.plan')).toMatchObject([
      { id: 7, mapping: { columns: { Code: 'model', Info: 'description' } } },
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('that are made while the dry run is started are no part of it, and stay', async () => {
    let answer: (planned: ImportRunState) => void = () => undefined;
    const planned = new Promise<ImportRunState>((resolve) => {
      answer = resolve;
    });
    let stored = run;
    const { history } = openImport('?id=7&step=columns', {
      'admin.imports.get': () => stored,
      'admin.imports.plan': () => planned,
    });
    await choose('Description');
    await start();
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Save this mapping as' });
    await userEvent.type(await name(), 'Old site');
    stored = reviewed;
    answer(stored);
    await waitFor(() => expect(history.location.search).toContain('step=review'));
    act(() => history.back());
    expect((await name()).value).toBe('Old site');
    expect(screen.queryByText('The columns were matched in another window too')).toBeNull();
  });

  it('stay when another window starts a dry run with other columns, which can be taken instead', async () => {
    const { send } = openImport('?id=7&step=columns');
    await choose('Description');
    send(reviewed);
    expect(await screen.findByText('The columns were matched in another window too')).toBeDefined();
    expect((await info()).value).toBe('Description');
    await userEvent.click(screen.getByRole('button', { name: 'Take the other ones' }));
    expect((await info()).value).toBe('Product Name');
    expect(screen.queryByText('The columns were matched in another window too')).toBeNull();
  });

  it('follow another window where nothing was corrected', async () => {
    const { send } = openImport('?id=7&step=columns');
    expect((await info()).value).toBe('');
    send(reviewed);
    await waitFor(async () => expect((await info()).value).toBe('Product Name'));
  });

  it('stay, with the reason, when the dry run cannot be started', async () => {
    const lost = () => Promise.reject(new Error('The connection was lost'));
    openImport('?id=7&step=columns', { 'admin.imports.plan': lost });
    await choose('Description');
    await start();
    expect(
      await screen.findByText(
        'The dry run could not be started. The site did not answer as it should. Check your connection, then try again.',
      ),
    ).toBeDefined();
    expect((await info()).value).toBe('Description');
    expect(screen.getByRole('button', { name: 'Start the dry run' })).toHaveProperty('disabled', false);
  });
});

describe('without a connection', () => {
  it.each([
    ['columns', run],
    ['review', { ...reviewed, status: 'planning' as const, doneCount: 1 }],
    ['result', { ...reviewed, status: 'applying' as const, doneCount: 1 }],
  ])('the step %s says so, stays, and shows what came meanwhile', async (step, state) => {
    const { send } = openImport(`?id=7&step=${step}`, { 'admin.imports.get': () => state });
    await screen.findByRole('navigation', { name: 'Steps' });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You are offline.')).toBeDefined();
    expect(screen.getByText(/What the server has begun goes on/)).toBeDefined();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull());
    send({ ...state, revision: 9, fileName: 'went-on.csv' });
    expect(await screen.findByText('went-on.csv')).toBeDefined();
  });

  it('an upload ends with words, and the next one is taken', async () => {
    const uploads = stubUploads();
    const { history } = openImport('');
    const pick = async (name: string) =>
      userEvent.upload(
        await screen.findByLabelText('File to import'),
        new File(['Model\nA1'], name, { type: 'text/csv' }),
      );
    await pick('old.csv');
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.progress(10, 100);
    expect(await screen.findByText('Sending: 10%')).toBeDefined();
    uploads[0]?.loseConnection();
    expect(await screen.findByText('The connection was lost. Try again.')).toBeDefined();
    await pick('again.csv');
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.queryByText('The connection was lost. Try again.')).toBeNull();
    uploads[1]?.respond(401, { message: 'Please sign in' });
    expect(
      await screen.findByText(/^Your session has ended\. Sign in again in a new tab, then choose/),
    ).toBeDefined();
    await pick('once-more.csv');
    await waitFor(() => expect(uploads).toHaveLength(3));
    // Somebody else may have signed in in another tab: whose page it is goes along.
    expect(uploads[2]?.headers).toMatchObject({ 'x-page-user': '1' });
    uploads[2]?.respond(201, { id: 7 });
    await waitFor(() => expect(history.location.search).toContain('id=7'));
  });

  it.each([
    ['says that it was read', 201, { id: 7 }, 'old.csv was read'],
    ['says why it failed', 400, { message: 'The file is empty.' }, 'The file is empty.'],
  ] as const)(
    'an upload that ends on another page leaves people there and %s',
    async (_, status, body, says) => {
      const uploads = stubUploads();
      const { history } = openImport('');
      const file = new File(['Model\nA1'], 'old.csv', { type: 'text/csv' });
      await userEvent.upload(await screen.findByLabelText('File to import'), file);
      await waitFor(() => expect(uploads).toHaveLength(1));
      act(() => history.push('/elsewhere'));
      await screen.findByText('Elsewhere');
      uploads[0]?.respond(status, body);
      expect(await screen.findByText(says)).toBeDefined();
      expect(history.location.pathname).toBe('/elsewhere');
    },
  );

  it('applying says that it failed, and is tried again', async () => {
    let isOffline = true;
    const { inputsOf } = openImport('?id=7&step=review', {
      'admin.imports.get': () => reviewed,
      'admin.imports.applyRows': () =>
        isOffline ? Promise.reject(new Error('offline')) : { ...reviewed, status: 'applying' },
    });
    const apply = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Apply the 2 that are sure' }));
    await apply();
    expect(
      await screen.findByText(
        'The import could not be applied. The site did not answer as it should. Check your connection, then try again.',
      ),
    ).toBeDefined();
    isOffline = false;
    await apply();
    expect(await screen.findByRole('heading', { name: 'Applying the rows' })).toBeDefined();
    expect(inputsOf('admin.imports.applyRows')).toHaveLength(2);
  });
});

describe('somebody who left a step before the server answered', () => {
  it.each([
    ['columns', run, 'Start the dry run', 'admin.imports.plan', 'planning'],
    ['review', reviewed, 'Apply the 2 that are sure', 'admin.imports.applyRows', 'applying'],
  ] as const)('%s stays where they are', async (step, state, button, path, status) => {
    let respond: (run: ImportRunState) => void = () => undefined;
    const response = new Promise<ImportRunState>((resolve) => {
      respond = resolve;
    });
    const { history } = openImport(`?id=7&step=${step}`, { ...at(state), [path]: () => response });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    act(() => history.push('/elsewhere'));
    await screen.findByText('Elsewhere');
    await act(async () => respond({ ...reviewed, status }));
    expect(history.location.pathname).toBe('/elsewhere');
  });
});

describe('the focus', () => {
  it('goes to the progress of an upload, which takes the place of the button', async () => {
    const uploads = stubUploads();
    openImport('');
    const file = new File(['Model\nA1'], 'old.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('File to import'), file);
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(document.activeElement?.textContent).toContain('Sending: 0%');
  });

  it('goes to the step that takes the place of another, and stays in the page when a button goes', async () => {
    const planning: ImportRunState = { ...reviewed, status: 'planning', revision: 3 };
    const { send } = openImport('?id=7&step=columns', { 'admin.imports.plan': () => planning });
    await start();
    const review = await screen.findByRole('group', { name: 'Review' });
    await waitFor(() => expect(document.activeElement).toBe(review));
    screen.getByRole('button', { name: 'Cancel' }).focus();
    send(reviewed);
    await screen.findByRole('button', { name: 'Apply the 2 that are sure' });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Review' }));
  });
});

describe('an import', () => {
  it('whose file was not read to its end says so, and is deleted', async () => {
    const message = 'The server stopped while it read this file. Choose the file again.';
    const { history, inputsOf } = openImport('?id=7', {
      'admin.imports.get': () => ({ ...run, status: 'failed', message }),
      'admin.imports.remove': () => undefined,
    });
    expect(await screen.findByText(message)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Delete this import' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Delete this import',
      ) ?? dialog,
    );
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(inputsOf('admin.imports.remove')).toEqual([{ id: 7 }]);
  });

  it('that somebody applies at the same moment says who', async () => {
    const message = 'Olive Owner is applying this import already';
    openImport('?id=7&step=review', {
      'admin.imports.get': () => reviewed,
      'admin.imports.applyRows': () => Promise.reject(apiError('CONFLICT', 409, message)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply the 2 that are sure' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('that was applied shows its columns as they were read', async () => {
    openImport('?id=7&step=columns', at({ ...reviewed, status: 'applied', batchId: 'b', applied: 2 }));
    expect((await info()).matches(':disabled, fieldset:disabled *')).toBe(true);
  });

  it('that was undone is applied again', async () => {
    const { inputsOf } = openImport('?id=7&step=result', {
      'admin.imports.get': () => ({ ...reviewed, status: 'undone', open: 0, undone: 2 }),
      'admin.imports.applyRows': () => ({ ...reviewed, status: 'applying' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 row(s) again' }));
    await waitFor(() => expect(inputsOf('admin.imports.applyRows')).toEqual([{ id: 7, step: 2 }]));
  });

  it('whose undo stopped offers to undo it to its end, not to resume it', async () => {
    openImport('?id=7&step=result', {
      'admin.imports.get': () => ({ ...reviewed, status: 'canceled', open: 50, undone: 250, applied: 0 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText(/^Undo this import of 250 row\(s\)/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
  });

  it('that was canceled and undone says how many rows are applied now, and lists what was kept', async () => {
    openImport('?id=7&step=result', {
      'admin.imports.get': () => ({ ...reviewed, status: 'undone', open: 3_750, undone: 250, kept: 1 }),
    });
    expect(await screen.findByRole('button', { name: 'Apply 4,000 row(s)' })).toBeDefined();
    const kept = screen.getByRole('link', { name: 'What was kept (1)' });
    expect(kept.getAttribute('href')).toBe('/admin/import?id=7&step=result&outcome=kept');
  });
});

/** Chooses another sheet, which the server is asked for as for any upload. */
async function chooseSheet() {
  const uploads = stubUploads();
  onTestFinished(() => void vi.unstubAllGlobals());
  openImport('?id=7&step=columns', at({ ...run, sheet: 'Mowers', sheets: ['Mowers', 'Saws'] }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Sheet' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Saws', hidden: true }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  if (!upload) throw new Error('The sheet is asked for');
  expect(upload.headers).toMatchObject({ 'x-page-user': '1' });
  return upload;
}

it('another sheet says that the connection was lost, and can be chosen again', async () => {
  const upload = await chooseSheet();
  upload.loseConnection();
  expect(await screen.findByText('The connection was lost. Try again.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Sheet' }).disabled).toBe(false);
});

it('another sheet says that the session has ended', async () => {
  const upload = await chooseSheet();
  upload.respond(401, { message: 'Unauthorized' });
  expect(
    await screen.findByText(
      'Your session has ended. Sign in again in a new tab, then choose the sheet again.',
    ),
  ).toBeDefined();
});
