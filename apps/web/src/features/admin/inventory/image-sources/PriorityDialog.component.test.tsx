import type { ImageSourceItem } from '@dealer/api/schemas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { PriorityDialog } from './PriorityDialog.tsx';

const source = (id: number, sourceDomain: string, more: Partial<ImageSourceItem> = {}): ImageSourceItem => ({
  ...{ id, brand: 'Echo', sourceDomain, sourcePattern: null, successCount: 0, failureCount: 0 },
  ...{ successPercent: 0, imageQuality: null, lastFailureCode: null, lastFailureReason: null },
  ...{
    lastResult: null,
    lastUsedAt: null,
    lastSuccessAt: null,
    priorityScore: `${110 - 10 * id}.00`,
    notes: null,
  },
  ...more,
});

const tried = {
  ...{ successCount: 3, failureCount: 1, successPercent: 75, imageQuality: '1200 × 900' },
  ...{ lastResult: 'failed' as const, lastUsedAt: new Date('2026-11-20T15:00:00Z') },
  ...{ lastFailureCode: 'not-found', lastFailureReason: 'No page names CS-590' },
};
const three = [source(1, 'a.example', tried), source(2, 'b.example'), source(3, 'c.example')];

type Responses = Parameters<typeof createFakeApi>[0];

async function setUp(sources: ImageSourceItem[], responses: Responses = {}) {
  const stored = { sources };
  const api = createFakeApi({
    'admin.imageSources.list': () =>
      stored.sources.length ? [{ brand: 'Echo', sources: stored.sources }] : [],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }],
    'admin.imageSources.updatePriorities': () => ({ count: 3 }),
    ...responses,
  });
  const onSave = vi.fn<() => void>();
  render(
    <api.StaffPage>
      <form onSubmit={onSave}>
        <PriorityDialog machineOf={() => ({ brand: 'echo', model: 'CS-590' })} />
      </form>
    </api.StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Image source priority' }));
  const dialog = await screen.findByRole('dialog', { name: 'Image source priority' });
  return { ...api, stored, dialog, onSave };
}

const domains = () =>
  within(screen.getByRole('list', { name: 'Echo' }))
    .getAllByText(/\.example$/)
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the image source priority', () => {
  it('shows how each source did', async () => {
    const { dialog } = await setUp(three);
    await screen.findByRole('list', { name: 'Echo' });
    for (const text of [
      '75% (3 succeeded, 1 failed)',
      '1200 × 900',
      'not-found: No page names CS-590',
      'Score 100',
    ])
      expect(dialog.textContent).toContain(text);
  });

  it('reorders by keys and buttons, the focus going along, and saves the scores by position', async () => {
    const { inputsOf } = await setUp(three);
    const down = await button('Move a.example down');
    expect((await button('Save Priorities')).disabled).toBe(true);
    down.focus();
    fireEvent.keyDown(down, { key: 'ArrowDown', altKey: true });
    expect(domains()).toEqual(['b.example', 'a.example', 'c.example']);
    expect(document.activeElement).toBe(await button('Move a.example down'));
    expect(screen.getByText('a.example: place 2 of 3, score 90, not saved yet')).toBeDefined();
    await userEvent.click(await button('Move a.example down'));
    expect(domains()).toEqual(['b.example', 'c.example', 'a.example']);
    // It is the last now: the other button has the focus.
    expect(document.activeElement).toBe(await button('Move a.example up'));
    await userEvent.click(await button('Save Priorities'));
    await waitFor(async () => expect((await button('Save Priorities')).disabled).toBe(true));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    expect(inputsOf('admin.imageSources.updatePriorities')).toEqual([
      {
        updates: [
          { id: 2, priorityScore: 100, previousScore: 90 },
          { id: 3, priorityScore: 90, previousScore: 80 },
          { id: 1, priorityScore: 80, previousScore: 100 },
        ],
      },
    ]);
  });

  it('reorders by dragging, and asks before an order is lost', async () => {
    await setUp(three);
    const list = await screen.findByRole('list', { name: 'Echo' });
    const [first, , third] = Array.from(list.children);
    if (!first?.firstElementChild || !third) throw new Error('There are three sources');
    fireEvent.dragStart(first.firstElementChild);
    fireEvent.drop(third);
    expect(domains()).toEqual(['b.example', 'c.example', 'a.example']);
    await userEvent.click(await button('Close'));
    await userEvent.click(await button('Cancel'));
    expect(domains()).toEqual(['b.example', 'c.example', 'a.example']);
    await userEvent.click(await button('Close'));
    await userEvent.click(await button('Close without saving'));
    await isGone();
  });

  it('keeps the order and reads the list again where a source was deleted by somebody else', async () => {
    const { stored } = await setUp(three, {
      'admin.imageSources.updatePriorities': () => {
        throw apiError('NOT_FOUND', 404, 'Image source not found');
      },
    });
    await userEvent.click(await button('Move c.example up'));
    stored.sources = three.slice(1);
    await userEvent.click(await button('Save Priorities'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody deleted one of these sources.',
    );
    await waitFor(() => expect(domains()).toEqual(['c.example', 'b.example']));
    expect((await button('Save Priorities')).disabled).toBe(false);
  });

  it('keeps the order, and says so, where somebody else has saved another one', async () => {
    await setUp(three, {
      'admin.imageSources.updatePriorities': () => {
        throw apiError('CONFLICT', 409, 'Somebody else changed the order of these sources');
      },
    });
    await userEvent.click(await button('Move c.example up'));
    await userEvent.click(await button('Save Priorities'));
    // Where it is seen however far the list is scrolled.
    const save = within(screen.getByRole('group', { name: 'Save' }));
    expect((await save.findByRole('alert')).textContent).toContain('Somebody changed the order of these');
    await waitFor(() => expect(domains()).toEqual(['a.example', 'c.example', 'b.example']));
    expect((await button('Save Priorities')).disabled).toBe(false);
  });

  it('keeps what is moved while an order is being saved', async () => {
    let respond: (response: { count: number }) => void = () => undefined;
    const { stored } = await setUp(three, {
      'admin.imageSources.updatePriorities': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await userEvent.click(await button('Move c.example up'));
    await userEvent.click(await button('Save Priorities'));
    await userEvent.click(await button('Move c.example up'));
    expect(domains()).toEqual(['c.example', 'a.example', 'b.example']);
    stored.sources = [
      source(1, 'a.example'),
      source(3, 'c.example', { priorityScore: '90.00' }),
      source(2, 'b.example', { priorityScore: '80.00' }),
    ];
    respond({ count: 3 });
    await waitFor(async () => expect((await button('Save Priorities')).disabled).toBe(false));
    expect(domains()).toEqual(['c.example', 'a.example', 'b.example']);
  });

  it('asks before it deletes', async () => {
    const { stored, inputsOf } = await setUp(three, { 'admin.imageSources.remove': () => null });
    await userEvent.click(await button('Delete b.example'));
    await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image source?' });
    stored.sources = [source(1, 'a.example'), source(3, 'c.example')];
    await userEvent.click(await button('Delete source'));
    await waitFor(() => expect(domains()).toEqual(['a.example', 'c.example']));
    expect(inputsOf('admin.imageSources.remove')).toEqual([{ id: 2 }]);
    // What took its place has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete c.example'));
  });

  it('adds a source to a brand, which needs a domain', async () => {
    const { stored, inputsOf, dialog, onSave } = await setUp([], {
      'admin.imageSources.create': () => source(1, 'new.example'),
    });
    expect(
      (await within(dialog).findByRole('heading', { name: 'No image sources found' })).textContent,
    ).toBeTruthy();
    await userEvent.click(await button('Add source'));
    const domain = screen.getByRole('textbox', { name: 'Source domain' });
    await waitFor(() => expect(domain.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.textContent).toContain('Brand and source domain are required');
    await userEvent.type(domain, 'new.example');
    stored.sources = [source(1, 'new.example')];
    await userEvent.click(await button('Add source'));
    await waitFor(() => expect(domains()).toEqual(['new.example']));
    expect(inputsOf('admin.imageSources.create')).toEqual([
      { brand: 'Echo', sourceDomain: 'new.example', sourcePattern: '', notes: '' },
    ]);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('what is typed about a source survives Escape and a reload, until it is discarded', async () => {
    await setUp(three);
    await userEvent.type(screen.getByRole('textbox', { name: 'Source domain' }), 'new.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Large images');
    await userEvent.keyboard('{Escape}');
    await isGone();
    cleanup();
    await setUp(three);
    await screen.findByText('Your unsaved changes are back');
    const values = () =>
      ['Source domain', 'Notes'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(values()).toEqual(['new.example', 'Large images']);
    await userEvent.click(await button('Discard them'));
    expect(values()).toEqual(['', '']);
    expect(localStorage).toHaveLength(0);
  });

  it('what is typed while a source is added stays', async () => {
    let answer = (_added: unknown): void => undefined;
    const { inputsOf } = await setUp(three, {
      'admin.imageSources.create': () => new Promise((resolve) => (answer = resolve)),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Source domain' }), 'new.example');
    await userEvent.click(await button('Add source'));
    await waitFor(() => expect(inputsOf('admin.imageSources.create')).toHaveLength(1));
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Large images');
    answer(source(4, 'new.example'));
    await waitFor(async () => expect((await button('Add source')).dataset['loading']).toBeUndefined());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('Large images');
  });

  it('a pasted domain stays whole and says by how much it is too long', async () => {
    const { inputsOf } = await setUp(three);
    const domain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Source domain' });
    await userEvent.click(domain);
    await userEvent.paste(`${'a'.repeat(250)}.example`);
    expect(domain.value).toHaveLength(258);
    await screen.findByText('Source domain must be at most 253 characters: 5 too many');
    await userEvent.click(await button('Add source'));
    expect(inputsOf('admin.imageSources.create')).toEqual([]);
  });

  it('a pasted model stays whole and is not tested where it is too long', async () => {
    await setUp(three);
    await userEvent.click(await button('Test this source: b.example'));
    const model = screen.getByRole<HTMLInputElement>('textbox', { name: 'Model to look for' });
    await userEvent.clear(model);
    await userEvent.click(model);
    await userEvent.paste('m'.repeat(103));
    expect(model.value).toHaveLength(103);
    await screen.findByText('Model must be at most 100 characters: 3 too many');
    expect((await button('Run test')).disabled).toBe(true);
  });

  it('keeps the model that is typed for a test over a reload', async () => {
    await setUp(three);
    await userEvent.click(await button('Test this source: b.example'));
    const model = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Model to look for' });
    const before = (await model()).value;
    await userEvent.type(await model(), '-X');
    cleanup();
    await setUp(three);
    await userEvent.click(await button('Test this source: a.example'));
    expect((await model()).value).toBe(before);
    await userEvent.click(await button('Test this source: a.example'));
    await userEvent.click(await button('Test this source: b.example'));
    expect((await model()).value).toBe(`${before}-X`);
  });

  it('tests a source for the model of the form without saving', async () => {
    const { inputsOf } = await setUp(three, {
      'admin.imageSources.test': () => ({
        ...{ fetchId: 5, revision: 1, brand: 'Echo', model: 'CS-590', isTest: true, status: 'running' },
        ...{ message: null, startedAt: new Date(0), attempts: [], candidates: [] },
      }),
    });
    await userEvent.click(await button('Test this source: b.example'));
    await userEvent.click(await button('Run test'));
    await screen.findByRole('table', { name: 'Live fetch status' });
    expect(inputsOf('admin.imageSources.test')).toEqual([
      { brand: 'Echo', model: 'CS-590', sourceDomain: 'b.example', sourcePattern: null },
    ]);
  });
});
