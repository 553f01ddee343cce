import { runEnrichmentStep, stopEnrichment } from './admin/enrichment/run-step.ts';
import { giveUpSource, trySource } from './admin/images/try-source.ts';
import { fetchImportImages, giveUpImportImages } from './admin/imports/steps/fetch-images.ts';
import { runImportStep, stopImport } from './admin/imports/steps/run-step.ts';
import { advanceSale } from './admin/sales/advance.ts';
import { lookUpDraft } from './admin/smart-lookup/look-up-draft.ts';
import { describeWeek } from './admin/weekly-report/describe-week.ts';
import { rebuildAllFieldValues } from './derived-product-data/index.ts';
import type { JobHandlers } from './jobs/types.ts';
import { checkLeadProbe } from './lead-path/check-probe.ts';
import { submitLeadProbe } from './lead-path/submit.ts';
import { sendContactNotification } from './mail/contact-notification.ts';
import { sendContactReply } from './mail/contact-reply.ts';
import { enqueueDueMails } from './mail/enqueue-due-mails.ts';
import { sendLeadPathBroken } from './mail/lead-path-broken.ts';
import { sendLeadProbeNotification } from './mail/lead-probe-notification.ts';
import { sendQuoteCanceled } from './mail/quote-canceled.ts';
import { sendQuoteChanged } from './mail/quote-changed.ts';
import { sendQuoteNotification } from './mail/quote-notification.ts';
import { sendQuoteReceived } from './mail/quote-received.ts';
import { sendQuoteReply } from './mail/quote-reply.ts';
import { sendQuoteResponse } from './mail/quote-response.ts';
import { sendMessageDue, sendRequestDue } from './mail/request-due.ts';
import { sendPasswordReset } from './mail/reset-password.ts';
import { sendStaffAdded, sendStaffInvitation } from './mail/staff-invitation.ts';
import { sendBackInStock, sendStockAlertConfirmation } from './mail/stock-alert.ts';
import { sendVerification } from './mail/verify-email.ts';
import { enqueueWeeklyReports, weeklyReportSender } from './mail/weekly-report.ts';
import { backUp } from './maintenance/back-up.ts';
import { sweep } from './maintenance/sweep.ts';
import { sendPush } from './push/send-push.ts';

/** The handler of every job topic, for `startWorker`. */
export const jobHandlers = {
  'mail.verification': sendVerification,
  'mail.reset': sendPasswordReset,
  'mail.staffInvitation': sendStaffInvitation,
  'mail.staffAdded': sendStaffAdded,
  'mail.quoteNotification': sendQuoteNotification,
  'mail.quoteReceived': sendQuoteReceived,
  'mail.quoteCanceled': sendQuoteCanceled,
  'mail.quoteChanged': sendQuoteChanged,
  'mail.quoteResponse': sendQuoteResponse,
  'mail.quoteReply': sendQuoteReply,
  'mail.contactReply': sendContactReply,
  'mail.contactNotification': sendContactNotification,
  'mail.stockAlertConfirmation': sendStockAlertConfirmation,
  'mail.backInStock': sendBackInStock,
  'mail.requestDue': sendRequestDue,
  'mail.messageDue': sendMessageDue,
  'mail.mondayLetter': weeklyReportSender(describeWeek),
  'mail.leadPathBroken': sendLeadPathBroken,
  push: sendPush,
  'images.try': { run: trySource, giveUp: giveUpSource },
  'lookup.draft': lookUpDraft,
  'imports.step': { run: runImportStep, giveUp: stopImport },
  'imports.images': { run: fetchImportImages, giveUp: giveUpImportImages },
  'products.fieldValues': rebuildAllFieldValues,
  'enrichment.step': { run: runEnrichmentStep, giveUp: stopEnrichment },
  'sales.advance': advanceSale,
  'leadPath.submit': submitLeadProbe,
  'leadPath.notify': sendLeadProbeNotification,
  'leadPath.check': checkLeadProbe,
  'maintenance.backup': backUp,
  'maintenance.dueRequests': enqueueDueMails,
  'maintenance.mondayLetter': enqueueWeeklyReports,
  'maintenance.sweep': (services, _payload, { signal }) => sweep(services, { signal }),
} satisfies JobHandlers;
