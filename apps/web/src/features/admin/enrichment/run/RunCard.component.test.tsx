import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { StaffUserProvider } from '../../shell/staff-user.ts';
import { EnrichmentTab } from '../EnrichmentTab.tsx';
import { makeRun, makeStaffUser } from './testing.ts';
import type { Run } from './use-run.ts';

const ENCOUNTERED = 'Enrichment process encountered an error. Check the progress log for details.';
const run = makeRun();
const analysis = {
  ...{ totalProducts: 1, needsEnrichment: 0 },
  counts: {
    ...{ missingImages: 0, missingDescriptions: 0, missingPrices: 0 },
    ...{ zeroTurnNeedsReview: 0, nullFields: 0 },
  },
  issues: {
    ...{ missingImages: [], missingDescriptions: [], missingPrices: [] },
    ...{ zeroTurnNeedsReview: [], nullFields: [] },
  },
};

/** The tab with a run. */
async function show(
  latest: () => Run,
  role: 'admin' | 'superadmin' = 'admin',
  paused: () => Run[] = () => [],
) {
  const api = createFakeApi({
    'admin.enrichment.latest': () => ({ run: latest() }),
    'admin.enrichment.paused': paused,
    'admin.enrichment.cancel': () => makeRun({ id: 5, status: 'canceled' }),
    'admin.enrichment.resume': () => makeRun({ id: 5 }),
    'admin.data.analyze': () => analysis,
    'admin.ai.costs': () => ({
      ...{ monthMicros: 0, budgetMicros: null, days: [], runs: [], versions: [], unpricedModels: [] },
    }),
    'admin.overview.get': () => ({}),
  });
  const page = createRootRoute({
    component: () => (
      <api.StaffPage>
        <StaffUserProvider value={makeStaffUser(role)}>
          <EnrichmentTab />
        </StaffUserProvider>
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
  await screen.findByRole('region', { name: /^(Enrichment|Trial of a version) (?!complete)/ });
  return api;
}

afterEach(() => {
  vi.useRealTimers();
});

it('analyzes again a second after the end of a run', async () => {
  let now = run;
  const { streams, inputsOf } = await show(() => now);
  vi.useFakeTimers();
  now = { ...run, status: 'done', processed: 30, lastEventId: 4 };
  const event = {
    type: 'complete',
    productId: null,
    name: null,
    message: 'Complete',
    processed: 30,
    total: 30,
  };
  const data = { ...event, id: 4, runId: 7, progress: 100, results: null, createdAt: new Date(0) };
  await act(async () => {
    streams.get('admin.enrichment.progress')?.({ id: '4', data });
    await vi.advanceTimersByTimeAsync(999);
  });
  expect(screen.getByRole('heading', { name: 'Enrichment complete' })).toBeDefined();
  expect(inputsOf('admin.data.analyze')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(inputsOf('admin.data.analyze')).toEqual([{ limit: 5 }]);
});

it.each<[string, Partial<Run>]>([
  ['a product failed', { failed: 1 }],
  ['it paused for another reason than a budget', { status: 'paused', pauseReason: 'ai' }],
  [
    'another reason speaks of a budget',
    {
      status: 'paused',
      pauseReason: 'ai',
      message: 'It paused: no credit, check the budget of the account.',
    },
  ],
  ['its job was given up', { isStopped: true }],
])('says the quoted sentence where %s', async (_, more) => {
  await show(() => ({ ...run, ...more }));
  expect((await screen.findByRole('alert')).textContent).toBe(ENCOUNTERED);
});

it('calls a spent budget no error', async () => {
  await show(() => ({ ...run, status: 'paused', pauseReason: 'budget', message: 'All of it is spent.' }));
  expect(await screen.findByText('All of it is spent.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to go on with a run whose job was given up, or to cancel it', async () => {
  await show(() => ({ ...run, isStopped: true, cancelRequested: true }));
  const isEnabled = (name: string) =>
    !screen.getByRole<HTMLButtonElement>('button', { name }).hasAttribute('data-disabled') &&
    !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isEnabled('Cancel'), isEnabled('Resume')]).toEqual([true, true]);
});

it('offers to resume a canceled run, not to try again what failed: the rest would go on with it', async () => {
  await show(() => ({ ...run, status: 'canceled', failed: 1 }));
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
});

it.each([
  ['admin', false],
  ['superadmin', true],
] as const)('offers what is done with a trial to a superadmin only: %s', async (role, isOffered) => {
  await show(() => ({ ...run, mode: 'trial', status: 'paused', failed: 1 }), role);
  const offered = ['Cancel', 'Resume', 'Retry failed'].map(
    (name) => screen.queryByRole('button', { name }) !== null,
  );
  expect(offered).toEqual([isOffered, isOffered, isOffered]);
  expect(screen.getByRole('button', { name: 'See every product' })).toBeDefined();
});

it('lists earlier runs that are paused, which are resumed in the place of the newest one', async () => {
  const older = makeRun({ id: 5, status: 'paused', message: 'Its budget of $2.00 is spent.' });
  const { inputsOf } = await show(
    () => ({ ...run, status: 'canceled' }),
    'admin',
    () => [run, older],
  );
  const list = within(await screen.findByRole('region', { name: 'Earlier runs that are paused' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Its budget of $2.00 is spent.'),
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'Enrichment canceled' })).toBeDefined();
  await userEvent.click(list.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 5 }]);
  expect(await screen.findByRole('heading', { name: 'Enrichment in progress' })).toBeDefined();
});

it.each([2, 0])(
  'an undo that stopped with %i products left to change back can only go on',
  async (updated) => {
    const undoing = {
      status: 'paused',
      pauseReason: 'error',
      isUndoBegun: true,
      failed: 1,
      updated,
    } as const;
    await show(() => ({ ...run, ...undoing }));
    const offered = ['Cancel', 'Resume', 'Retry failed', 'Undo run'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
    expect(offered).toEqual(['Undo run']);
  },
);

it('is read out at each quarter, at a new state and at the end, not with every product', async () => {
  const { streams } = await show(() => run);
  const card = screen.getByRole('region', { name: 'Enrichment in progress' });
  // The other regions of the card are about the connection and the list of its products.
  const spoken = within(card).getByText(/^Enrichment in progress, /);
  expect(spoken.role).toBe('status');
  const said = [spoken.textContent];
  const observer = new MutationObserver(() => said.push(spoken.textContent));
  observer.observe(spoken, { subtree: true, childList: true, characterData: true });
  for (let processed = 11; processed <= 30; processed += 1) {
    const event = { type: 'updated', productId: processed, name: `Saw ${processed}`, message: '3 fields' };
    const data = {
      ...{ ...event, id: processed, runId: 7, processed, total: 30 },
      ...{ progress: 0, results: null, createdAt: new Date(0) },
    };
    await act(async () => streams.get('admin.enrichment.progress')?.({ id: String(processed), data }));
    await within(card).findByText(new RegExp(`^${processed} of 30 products: ${processed} updated`));
  }
  observer.disconnect();
  expect(said).toEqual([
    'Enrichment in progress, 25%',
    'Enrichment in progress, 50%',
    'Enrichment in progress, 75%',
    'Enrichment in progress. 30 of 30 products: 30 updated, 0 skipped, 0 failed',
  ]);
  expect(within(card).getByRole('log').getAttribute('aria-live')).toBe('off');
});
