import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { ActivateVersion } from './ActivateVersion.tsx';
import type { Version } from './version.ts';

const none = { lookups: 0, found: 0, dropped: 0, tokens: 0, costMicros: 0, kept: 0, changed: 0, rejected: 0 };
const score = { right: 3, wrong: 0, missing: 0, invented: 0 };
const scores = {
  ...{ category: score, subcategory: score, cuttingWidth: score, engineDisplacement: score },
  ...{ engineBrand: score, specifications: score },
};
const measured = {
  ...{ runId: 1, measuredAt: new Date('2026-03-02T15:00:00Z'), baselineId: null, products: 3 },
  ...{ scores, baselineScores: scores },
};

const version = (values: Partial<Version>): Version => ({
  ...{ id: 1, versionName: 'Careful', versionNumber: '1.2', status: 'planned', description: null },
  ...{ configData: {}, notes: null, metrics: { ...none, trial: null }, warning: null, rollBackTo: null },
  ...{ createdAt: new Date('2026-03-02T15:00:00Z'), createdByName: null, activatedAt: null },
  ...values,
});

function ask(asked: Version) {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <ActivateVersion version={asked} current={undefined} onClose={() => undefined} />
    </StaffPage>,
  );
  return screen.findByRole('dialog');
}

const UNMEASURED = 'It was not measured, because no product is verified yet.';

it('says plainly that a version was not measured where the golden set is empty', async () => {
  expect((await ask(version({}))).textContent).toContain(UNMEASURED);
  expect(screen.getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', false);
});

it('says nothing of the kind of a version that was measured', async () => {
  const dialog = await ask(version({ metrics: { ...none, trial: measured } }));
  expect(dialog.textContent).toContain('It replaces the built-in configuration');
  expect(dialog.textContent).not.toContain(UNMEASURED);
});

it('asks for a reason where there is a golden set and the version was not run against it', async () => {
  const warning = 'It was not run against the golden set beside the current version.';
  expect((await ask(version({ warning }))).textContent).toContain(warning);
  expect(screen.getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', true);
});

it('a pasted reason stays whole, says by how much it is too long, and is not sent', async () => {
  await ask(version({ warning: 'It was not measured.' }));
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(501));
  expect(reason.value).toHaveLength(501);
  await screen.findByText('Reason must be at most 500 characters: 1 too many');
  // A call would have no response, which the test host reports.
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
