import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { WaitingMails } from './WaitingMails.tsx';

const mail = (jobId: number, nextTryAt: Date | null) => ({
  ...{ jobId, topic: 'mail.quoteResponse', recipient: `c${jobId}@example.com`, subject: 'Re: Your quote' },
  ...{ reason: '451 try later', quoteRequestId: 3, contactMessageId: null, nextTryAt },
});

it('a mail that waits says why and until when, leads to its request, and is tried at once; one under way waits', async () => {
  const items = [mail(1, new Date('2026-03-02T15:00:00Z')), mail(2, null)];
  const Mails = () => <WaitingMails mails={{ total: 2, items }} />;
  const { inputsOf } = openStaffPage(Mails, '/admin', { 'admin.jobs.retry': () => ({ id: 1 }) });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/c1@example\.com.*Re: Your quote: 451 try later.*Next try Mar 2, 2026/);
  expect(lines[1]).toContain('Being tried now');
  expect(screen.getAllByRole('link', { name: 'its request' })[0]?.getAttribute('href')).toBe(
    '/admin/quotes?request=3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await screen.findByText('The mail is on its way again');
  expect(inputsOf('admin.jobs.retry')).toEqual([{ id: 1 }]);
});
