import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { described } from '../../../../testing/product-forms.tsx';
import { openStaffPage, type Responses } from '../../../../testing/staff-page.tsx';
import { LookupVersions } from './LookupVersions.tsx';
import type { Version } from './version.ts';

const none = { lookups: 0, found: 0, dropped: 0, tokens: 0, costMicros: 0, kept: 0, changed: 0, rejected: 0 };
const [right, wrong] = [
  { right: 1, wrong: 0, missing: 0, invented: 0 },
  { right: 0, wrong: 1, missing: 0, invented: 0 },
];
const scores = (cuttingWidth: typeof right) => ({
  ...{ category: right, subcategory: right, cuttingWidth, engineDisplacement: right },
  ...{ engineBrand: right, specifications: right },
});
const trial = {
  ...{ runId: 1, measuredAt: new Date('2026-03-02T15:00:00Z'), baselineId: 1, products: 1 },
  ...{ scores: scores(wrong), baselineScores: scores(right) },
};
const version = (id: number, values: Partial<Version>): Version => ({
  ...{ id, versionName: `Version ${id}`, versionNumber: '1.1', status: 'planned', description: null },
  ...{
    configData: { house: 'style' },
    notes: null,
    metrics: { ...none, trial: null },
    warning: null,
    rollBackTo: null,
  },
  ...{ createdAt: new Date('2026-03-02T15:00:00Z'), createdByName: null, activatedAt: null },
  ...values,
});
const careful = version(1, {
  versionName: 'Careful',
  status: 'current',
  activatedAt: new Date(0),
  rollBackTo: 'Older (1.0)',
});
const careless = version(2, {
  ...{ versionName: 'Careless', notes: 'Asked for by Sam.', warning: 'It was worse on the golden set.' },
  metrics: { ...none, trial },
});

function open(versions: Version[], responses: Responses = {}) {
  let stored = versions;
  const api = openStaffPage(LookupVersions, '/admin/data-enrichment?tab=config', {
    'admin.smartLookup.versions.list': () => stored,
    'admin.smartLookup.golden.list': () => [
      { productId: 7, name: 'Echo Saw', status: 'draft', verifiedByName: 'Sam', isOutdated: false },
    ],
    ...responses,
  });
  return { ...api, store: (next: Version[]) => (stored = next) };
}

const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? document.body;
const pressIn = (element: Element, name: string | RegExp) =>
  userEvent.click(within(element as HTMLElement).getByRole('button', { name }));

it('lists the versions with what a trial measured, their notes, and the products that they are measured by', async () => {
  open([careful, careless]);
  expect((await rowOf('Careful')).textContent).toMatch(/Current.*Activated/);
  const row = await rowOf('Careless');
  expect(row.textContent).toMatch(/Planned.*Asked for by Sam\./);
  const cells = within(within(row).getByRole('region', { name: /^Accuracy of Careless/ })).getAllByRole(
    'row',
  );
  const width = cells.find(({ textContent }) => textContent?.startsWith('Cutting Width'));
  expect(width?.textContent).toBe('Cutting Width0 %100 %1, before 0');
  expect(screen.getByText('Golden set: 1 verified product(s)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Echo Saw' }).getAttribute('href')).toBe(
    '/admin/inventory?tab=drafts&edit=7',
  );
  expect(
    within(await rowOf('Careful'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['View Config', 'Roll back to Older (1.0)']);
});

it('a trial begins with one click, and shows where runs are', async () => {
  const { inputsOf, address } = open([careful, careless], {
    'admin.enrichment.startTrial': () => ({ id: 3, mode: 'trial' }),
  });
  await pressIn(await rowOf('Careless'), /^Try on the golden set/);
  await waitFor(() => expect(address()).toBe('/admin/data-enrichment'));
  expect(inputsOf('admin.enrichment.startTrial')).toEqual([{ versionId: 2 }]);
});

it('a worse one is activated with a reason only, stays in its row, and is rolled back with one click', async () => {
  const { inputsOf, store } = open([careful, careless], {
    'admin.smartLookup.versions.activate': () => {
      store([
        { ...careless, status: 'current', rollBackTo: 'Careful (1.1)' },
        { ...careful, status: 'previous' },
      ]);
      return careless;
    },
    'admin.smartLookup.versions.rollBack': () => {
      store([careful, { ...careless, status: 'previous' }]);
      return careful;
    },
  });
  await pressIn(await rowOf('Careless'), /^Activate/);
  const dialog = await screen.findByRole('dialog', {
    name: /^Activate Careless \(1\.1\)\? It replaces Careful \(1\.1\)/,
  });
  expect(dialog.textContent).toContain('It was worse on the golden set');
  const activate = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Activate' });
  expect(activate.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It is cheaper' } });
  await userEvent.click(activate);
  await screen.findByText('Smart Lookup now follows Careless (1.1)');
  await waitFor(async () => expect((await rowOf('Careless')).textContent).toContain('Current'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('View Config of Careless (1.1)');
  await pressIn(await rowOf('Careless'), /^Roll back to/);
  await waitFor(async () => expect((await rowOf('Careless')).textContent).toContain('Previous'));
  expect(inputsOf('admin.smartLookup.versions.activate')).toEqual([
    { id: 2, replaces: 1, reason: 'It is cheaper' },
  ]);
  expect(inputsOf('admin.smartLookup.versions.rollBack')).toEqual([{ id: 2 }]);
});

it('one that somebody else activated meanwhile says so, and the list shows it', async () => {
  const next = version(3, { versionName: 'Next' });
  const { store } = open([careful, next], {
    'admin.smartLookup.versions.activate': () => {
      store([
        { ...next, status: 'current' },
        { ...careful, status: 'previous' },
      ]);
      throw apiError('CONFLICT', 409, 'This version is current already');
    },
  });
  await pressIn(await rowOf('Next'), /^Activate/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  await screen.findByText('Activation failed');
  await screen.findByText('This version is current already');
  await waitFor(async () => expect((await rowOf('Careful')).textContent).toContain('Previous'));
});

it('its configuration is read and copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  open([careful]);
  await pressIn(await rowOf('Careful'), /^View Config/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Configuration' }));
  const json = dialog.getByRole('region', { name: 'JSON' }).textContent;
  expect(json).toContain('"house": "style"');
  fireEvent.click(dialog.getByText('Copy'));
  await dialog.findByText('It is copied.');
  expect(writeText).toHaveBeenCalledWith(json);
});

it('a new one begins with what holds now, says what is wrong with it, keeps it, and leads back to its button', async () => {
  const CREATE = 'admin.smartLookup.versions.create';
  const responses = { [CREATE]: () => version(4, { versionName: 'New' }) };
  const first = open([], responses);
  const newVersion = () => screen.findByRole('button', { name: 'New Version' });
  const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Version' }));
  const configure = async (value: string) =>
    fireEvent.change(await box('Configuration'), { target: { value } });
  await waitFor(async () => expect(await newVersion()).toHaveProperty('disabled', false));
  await userEvent.click(await newVersion());
  expect((await box('Configuration')).value).toMatch(/^\{\n {2}"model": ".+",\n/);
  for (const [name, value] of [
    ['Name', 'Careful'],
    ['Number', '1.1'],
  ] as const)
    fireEvent.change(await box(name), { target: { value } });
  await configure('{ "house": ');
  await create();
  await screen.findByText('Invalid JSON');
  expect(described(await box('Configuration'))).toContain('Configuration must be valid JSON');
  expect(document.activeElement).toBe(await box('Configuration'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.leave();

  const { inputsOf } = open([], responses);
  await waitFor(async () => expect(await newVersion()).toHaveProperty('disabled', false));
  await userEvent.click(await newVersion());
  await screen.findByText('Your unsaved changes are back');
  expect((await box('Name')).value).toBe('Careful');
  await configure('{ "maxOutputTokens": 9000 }');
  await create();
  await waitFor(async () =>
    expect(described(await box('Configuration'))).toContain('a whole number from 200 to 8000'),
  );
  expect(inputsOf(CREATE)).toEqual([]);
  await configure('{ "house": "style" }');
  await create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(CREATE)).toMatchObject([
    { versionName: 'Careful', versionNumber: '1.1', status: 'planned' },
  ]);
  await waitFor(async () => expect(document.activeElement).toBe(await newVersion()));
});
