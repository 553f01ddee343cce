import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { RunButtons } from './RunButtons.tsx';
import type { Run } from './use-run.ts';

const paused: Run = {
  ...{ id: 7, mode: 'apply', status: 'paused', message: 'Its budget of $2.00 is spent.', batchId: 'b' },
  ...{ total: 30, processed: 10, updated: 10, skipped: 0, failed: 0, tokens: 9_000, cancelRequested: false },
  ...{ budgetTokens: null, budgetMicros: 2_000_000, costMicros: 2_000_400, versionId: null },
  details: {
    ...{ pricesRecovered: 0, fieldsPopulated: 0, descriptionsGenerated: 0 },
    ...{ imagesFixed: 0, zeroTurnReclassified: 0 },
  },
  ...{ startedByName: 'Sam', createdAt: new Date(0), endedAt: null, elapsedMs: 0, lastEventId: 0, lines: [] },
};

function show(run: Run) {
  const api = createFakeApi({ 'admin.enrichment.resume': () => ({ ...run, status: 'running' }) });
  render(
    <api.StaffPage>
      <RunButtons run={run} onShowItems={() => undefined} />
    </api.StaffPage>,
  );
  return api;
}

it('a run whose budget is spent is resumed with a larger one, not with one that is spent too', async () => {
  const { inputsOf } = show(paused);
  await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  expect(dialog.getByText('So far it has cost $2.00 of its budget of $2.00.')).toBeDefined();
  const budget = dialog.getByLabelText('New budget');
  await userEvent.type(budget, '1.5');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Resume' }).disabled).toBe(true);
  expect(dialog.getByText('It has cost as much already: choose more.')).toBeDefined();
  await userEvent.clear(budget);
  await userEvent.type(budget, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7, budgetDollars: 5, budgetTokens: null }]);
});

it('a run without a budget is resumed at once', async () => {
  const { inputsOf } = show({ ...paused, budgetMicros: null });
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7 }]);
});
