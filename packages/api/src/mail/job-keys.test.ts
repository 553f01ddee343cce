import { expect, it } from 'vitest';
import { leadPathBrokenJob } from './lead-path-broken.ts';
import { leadProbeNotificationJob } from './lead-probe-notification.ts';
import { quoteCanceledJob } from './quote-canceled.ts';
import { messageDueJob, requestDueJob } from './request-due.ts';
import { passwordResetJob } from './reset-password.ts';
import { repeatedInvitationKey, staffAddedJob, staffInvitationJob } from './staff-invitation.ts';
import { backInStockJob, stockAlertConfirmationJob } from './stock-alert.ts';
import { verificationJob } from './verify-email.ts';
import { weeklyReportJob } from './weekly-report.ts';

const since = new Date('2026-11-23T12:00:00Z');

// Stored with the jobs: another release must find its own mails under them, or it sends them again.
it.each([
  [requestDueJob({ id: 5, since }, 7), 'request-due:5:1795435200000:7'],
  [messageDueJob({ id: 5, since }, 7), 'message-due:5:1795435200000:7'],
  [quoteCanceledJob(5, since), 'quote-canceled:5:1795435200000'],
  [leadPathBrokenJob(5, 7), 'lead-path-broken:5:7'],
  [leadProbeNotificationJob(5), 'leadPath.notify:5'],
  [weeklyReportJob('2026-11-23', 7), 'monday-letter:2026-11-23:7'],
  [staffInvitationJob(5, repeatedInvitationKey(5, 'press')), 'staff-invitation:5:press'],
  [verificationJob('a@b.example', 'window'), 'window'],
  [passwordResetJob('a@b.example', 'window'), 'window'],
])('the key of %o stays as it is', (job, key) => {
  expect(job.key).toBe(key);
});

it.each([
  verificationJob('a@b.example'),
  passwordResetJob('a@b.example'),
  staffInvitationJob(5),
  staffAddedJob(5, 7),
  stockAlertConfirmationJob(5),
  backInStockJob(5, since),
])('%o has no key: the mail may be sent again', (job) => {
  expect(job).not.toHaveProperty('key');
});
