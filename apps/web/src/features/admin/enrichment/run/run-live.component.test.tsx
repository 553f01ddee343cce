import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openStaffPage, type Responses } from '../../../../testing/staff-page.tsx';
import { EnrichmentTab } from '../EnrichmentTab.tsx';
import { makeRun } from './testing.ts';
import type { Run } from './use-run.ts';

const START = 'admin.enrichment.start';
const item = (id: number) => ({ id, name: `Saw ${id}`, sku: null, status: 'draft', updatedAt: new Date(0) });

const updated = {
  id: '4',
  data: {
    ...{ id: 4, runId: 7, type: 'updated', productId: 1, name: 'Saw 1', message: '3 fields' },
    ...{ processed: 1, total: 12, progress: 8, results: null, createdAt: new Date(0) },
  },
};

function open(path: string, latest: () => Run | null, responses: Responses = {}) {
  return openStaffPage(EnrichmentTab, path, {
    'admin.enrichment.latest': () => ({ run: latest() }),
    'admin.enrichment.paused': () => [],
    'admin.overview.get': () => ({}),
    'admin.ai.costs': () => ({
      ...{ monthMicros: 0, budgetMicros: null, days: [], runs: [], versions: [], unpricedModels: [] },
    }),
    'storefront.catalog.categoryTree': () => [],
    ...responses,
  });
}

const button = (name: string) => screen.findByRole('button', { name });

it('the selected products of an issue are tried dry, and every intended change can be seen', async () => {
  const done = makeRun({ mode: 'dryRun', status: 'done', total: 2, processed: 2, updated: 2 });
  let latest: Run | null = null;
  const { inputsOf, address } = open(
    '/admin/data-enrichment?issue=missingDescriptions&search=Saw',
    () => latest,
    {
      'admin.data.issue': () => ({ items: [1, 2].map(item), total: 2, page: 1, pageSize: 50 }),
      [START]: () => {
        latest = done;
        return done;
      },
      'admin.enrichment.items': () => ({
        ...{ total: 1, pageSize: 50 },
        items: [
          {
            ...{ id: 1, name: 'Saw 1', status: 'planned', message: null },
            changes: [
              {
                field: 'description',
                oldValue: null,
                newValue: 'Fells all day.',
                isNoisy: false,
                source: 'ai',
              },
            ],
          },
        ],
      }),
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await screen.findByText('2 selected');
  await userEvent.click(await button('Dry run'));
  await waitFor(() => expect(address()).toBe('/admin/data-enrichment'));
  expect(inputsOf(START)).toEqual([{ mode: 'dryRun', productIds: [1, 2] }]);
  const card = await screen.findByRole('region', { name: 'Dry run complete' });
  expect(card.textContent).toContain('2 of 2 products: 2 would be updated');
  await userEvent.click(await button('See every intended change'));
  const changes = await screen.findByRole('dialog', { name: 'Products of this run' });
  await within(changes).findByText('Fells all day.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['that goes on stands above what the analysis found, in sight of who starts it', 'running', true],
  ['that was over before stands below it', 'done', false],
] as const)('a run %s', async (_, status, isAbove) => {
  open('/admin/data-enrichment', () => makeRun({ status }));
  const card = await screen.findByRole('region', { name: /^Enrichment (in progress|complete)/ });
  const results = screen.getByRole('heading', { name: 'Nothing is analyzed yet' });
  const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_PRECEDING: before } = Node;
  expect(card.compareDocumentPosition(results)).toBe(isAbove ? after : before);
});

it('a run is followed from its stream, canceled, resumed, and undone after a question', async () => {
  let run = makeRun({ total: 12, processed: 0, updated: 0 });
  const become = (more: Partial<Run>) => {
    run = { ...run, ...more };
    return run;
  };
  const { streams, inputsOf } = open('/admin/data-enrichment', () => run, {
    'admin.enrichment.cancel': () =>
      become({ status: 'canceled', message: 'It was canceled: what was changed stays.' }),
    'admin.enrichment.resume': () =>
      become({ status: 'done', message: null, processed: 12, updated: 12, lastEventId: 9 }),
    'admin.enrichment.undo': () => become({ status: 'undone' }),
  });
  const card = (name: string) => screen.findByRole('region', { name });
  expect((await card('Enrichment in progress')).textContent).toContain('0 of 12 products');
  act(() => streams.get('admin.enrichment.progress')?.(updated));
  expect((await screen.findByRole('log')).textContent).toBe('Updated Saw 1: 3 fields');
  expect((await card('Enrichment in progress')).textContent).toContain('1 of 12 products: 1 updated');
  await userEvent.click(await button('Cancel'));
  expect((await card('Enrichment canceled')).textContent).toContain('what was changed stays');
  await userEvent.click(await button('Resume'));
  const complete = await card('Enrichment complete');
  expect(complete.textContent).toMatch(/12 of 12 products: 12 updated.*AI cost/);
  await userEvent.click(await button('Undo run'));
  const question = within(await screen.findByRole('dialog', { name: /^Undo what this run changed in 12/ }));
  expect(inputsOf('admin.enrichment.undo')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Undo run' }));
  await card('Enrichment undone');
});

it('a run whose connection is lost says so until it is back', async () => {
  const { disconnects, streams } = open('/admin/data-enrichment', () => makeRun());
  await screen.findByRole('region', { name: 'Enrichment in progress' });
  act(() => disconnects.get('admin.enrichment.progress')?.());
  expect(await screen.findByText('The connection is lost.')).toBeDefined();
  act(() => streams.get('admin.enrichment.progress')?.(updated));
  await waitFor(() => expect(screen.queryByText('The connection is lost.')).toBeNull());
});

it('a run goes on without its stream, which some proxies keep back, until it is complete', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let run = makeRun({ total: 12, processed: 0, updated: 0 });
  const { disconnects, inputsOf } = open('/admin/data-enrichment', () => run);
  await screen.findByRole('region', { name: 'Enrichment in progress' });
  act(() => disconnects.get('admin.enrichment.progress')?.());
  run = makeRun({ total: 12, processed: 5, updated: 5 });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(await screen.findByText(/5 of 12 products/)).toBeDefined();
  const paused = inputsOf('admin.enrichment.paused').length;
  run = makeRun({ total: 12, processed: 12, updated: 12, status: 'done' });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(await screen.findByRole('region', { name: 'Enrichment complete' })).toBeDefined();
  await waitFor(() => expect(inputsOf('admin.enrichment.paused').length).toBeGreaterThan(paused));
});

it('a run that is found complete after the page was left starts no analysis', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = makeRun({ total: 12, processed: 0, updated: 0 });
  const done = makeRun({ total: 12, processed: 12, updated: 12, status: 'done' });
  let respond: () => void = () => undefined;
  const lateResponse = new Promise<{ run: Run }>((resolve) => {
    respond = () => resolve({ run: done });
  });
  let isLate = false;
  const { disconnects, inputsOf, leave } = open('/admin/data-enrichment', () => first, {
    'admin.enrichment.latest': () => (isLate ? lateResponse : { run: first }),
  });
  await vi.advanceTimersByTimeAsync(100);
  act(() => disconnects.get('admin.enrichment.progress')?.());
  isLate = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const analyses = inputsOf('admin.data.analyze').length;
  leave();
  respond();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(inputsOf('admin.data.analyze')).toHaveLength(analyses);
});
