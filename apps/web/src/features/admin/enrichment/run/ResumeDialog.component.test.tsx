import { render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { StaffUserProvider } from '../../shell/staff-user.ts';
import { RunButtons } from './RunButtons.tsx';
import { makeRun, makeStaffUser } from './testing.ts';
import type { Run } from './use-run.ts';

const paused = makeRun({
  ...{ status: 'paused', pauseReason: 'budget', message: 'Its budget of $2.00 is spent.' },
  ...{ budgetMicros: 2_000_000, costMicros: 2_000_400 },
});

function show(run: Run, resume: () => unknown = () => ({ ...run, status: 'running' })) {
  const api = createFakeApi({ 'admin.enrichment.resume': resume });
  render(
    <api.StaffPage>
      <StaffUserProvider value={makeStaffUser()}>
        <RunButtons run={run} onShowItems={() => undefined} />
      </StaffUserProvider>
    </api.StaffPage>,
  );
  return api;
}

it('a run whose budget is spent is resumed with a larger one, not with one that is spent too', async () => {
  const { inputsOf } = show(paused);
  await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  expect(dialog.getByText('So far it has cost $2.00 of its budget of $2.00.')).toBeDefined();
  const budget = dialog.getByLabelText<HTMLInputElement>('New budget');
  expect(budget.value).toBe('$2');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Resume' }).disabled).toBe(true);
  expect(dialog.getByText('It has cost as much already: choose more.')).toBeDefined();
  await userEvent.clear(budget);
  await userEvent.type(budget, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7, budgetDollars: 5 }]);
});

it('a budget of tokens stays unless another one is typed', async () => {
  const { inputsOf } = show({ ...paused, budgetMicros: null, budgetTokens: 9_000, tokens: 9_100 });
  await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Resume' }).disabled).toBe(true);
  const budget = dialog.getByLabelText('New budget of tokens');
  await userEvent.clear(budget);
  await userEvent.type(budget, '20000');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7, budgetDollars: null, budgetTokens: 20_000 }]);
});

it('a run that was canceled keeps its budget unless another one is typed', async () => {
  const { inputsOf } = show({ ...paused, status: 'canceled', costMicros: 400 });
  await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7, budgetDollars: 2 }]);
});

it('a run without a budget is resumed at once', async () => {
  const { inputsOf } = show({ ...paused, budgetMicros: null });
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7 }]);
});

it('a budget that was typed before the dialog was closed does not count when it is open again', async () => {
  const { inputsOf } = show(paused);
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
    return within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  };
  const first = await open();
  await userEvent.clear(first.getByLabelText('New budget'));
  await userEvent.type(first.getByLabelText('New budget'), '5');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  const second = await open();
  const budget = second.getByLabelText<HTMLInputElement>('New budget');
  expect(budget.value).toBe('$2');
  await userEvent.clear(budget);
  await userEvent.click(second.getByRole('button', { name: 'Resume without a budget' }));
  expect(inputsOf('admin.enrichment.resume')).toEqual([{ id: 7, budgetDollars: null }]);
});

it('a budget stays in the dialog where the run could not be resumed', async () => {
  const { queryClient } = show(paused, () => {
    throw new Error('Failed to fetch');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Resume with another budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the run' }));
  await userEvent.clear(dialog.getByLabelText('New budget'));
  await userEvent.type(dialog.getByLabelText('New budget'), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('dialog', { name: 'Resume the run' })).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('New budget').value).toBe('$5');
});
