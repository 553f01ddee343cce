import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { LeadPathBanner } from './LeadPathBanner.tsx';

const failure = {
  at: new Date('2026-11-22T08:20:00Z'),
  problem: 'mail',
  reason: 'No mail server answers at its address.',
};

function show(leadPathFailure: object | null, mayTest: boolean) {
  const api = createFakeApi({
    'admin.overview.get': () => ({ leadPathFailure }),
    'admin.dashboard.testLeadPath': () => null,
  });
  render(
    <api.StaffPage>
      <LeadPathBanner mayTest={mayTest} />
      <p>The page</p>
    </api.StaffPage>,
  );
  return api;
}

it('says what failed, when, and what to do; a superadmin can test again', async () => {
  const api = show(failure, true);
  const banner = await screen.findByRole('region', { name: 'Quote requests may not reach you' });
  expect(banner.textContent).toContain('the mail server did not take its mail. No mail server answers');
  expect(banner.textContent).toContain('(Nov 22, 2026 3:20 AM)');
  expect(banner.textContent).toContain('What to do: Read new requests under Quote Requests');
  await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
  expect(await screen.findByText(/The test has begun/)).toBeDefined();
  expect(api.inputsOf('admin.dashboard.testLeadPath')).toHaveLength(1);
});

it('says that there is no mail server any more, which no test would change', async () => {
  show({ at: null, problem: 'noServer', reason: '' }, true);
  const banner = await screen.findByRole('region', { name: 'Quote requests may not reach you' });
  expect(banner.textContent).toContain(
    'has none any more: neither you nor customers get its mails.What to do:',
  );
  expect(banner.textContent).toContain('set SMTP_URL and MAIL_FROM again');
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the test to a superadmin', async () => {
  show(failure, false);
  await screen.findByRole('region', { name: 'Quote requests may not reach you' });
  expect(screen.queryByRole('button', { name: 'Test again' })).toBeNull();
});

it('is not there while requests arrive', async () => {
  const api = show(null, true);
  await screen.findByText('The page');
  await expect.poll(() => api.inputsOf('admin.overview.get')).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});
