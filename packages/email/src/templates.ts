import type { ReactElement } from 'react';
import { BackInStock, type BackInStockProps, backInStockSubject } from './templates/back-in-stock.tsx';
import {
  ContactNotification,
  type ContactNotificationProps,
  contactNotificationSubject,
} from './templates/contact-notification.tsx';
import {
  LeadPathBroken,
  type LeadPathBrokenProps,
  leadPathBrokenSubject,
} from './templates/lead-path-broken.tsx';
import { QuoteCanceled, type QuoteCanceledProps, quoteCanceledSubject } from './templates/quote-canceled.tsx';
import { QuoteChanged, type QuoteChangedProps, quoteChangedSubject } from './templates/quote-changed.tsx';
import {
  QuoteNotification,
  type QuoteNotificationProps,
  quoteNotificationSubject,
} from './templates/quote-notification.tsx';
import { QuoteReceived, type QuoteReceivedProps, quoteReceivedSubject } from './templates/quote-received.tsx';
import { QuoteResponse, type QuoteResponseProps, quoteResponseSubject } from './templates/quote-response.tsx';
import { RequestDue, type RequestDueProps, requestDueSubject } from './templates/request-due.tsx';
import { ResetPassword, type ResetPasswordProps, resetPasswordSubject } from './templates/reset-password.tsx';
import { StaffAdded, type StaffAddedProps, staffAddedSubject } from './templates/staff-added.tsx';
import {
  StaffInvitation,
  type StaffInvitationProps,
  staffInvitationSubject,
} from './templates/staff-invitation.tsx';
import {
  StockAlertConfirmation,
  type StockAlertConfirmationProps,
  stockAlertConfirmationSubject,
} from './templates/stock-alert-confirmation.tsx';
import { TestMail, type TestMailProps, testMailSubject } from './templates/test-mail.tsx';
import { VerifyEmail, type VerifyEmailProps, verifyEmailSubject } from './templates/verify-email.tsx';
import { WeeklyReport, type WeeklyReportProps, weeklyReportSubject } from './templates/weekly-report.tsx';

/** The props of every mail template. */
export interface TemplateProps {
  'verify-email': VerifyEmailProps;
  'reset-password': ResetPasswordProps;
  'quote-received': QuoteReceivedProps;
  'quote-notification': QuoteNotificationProps;
  'quote-canceled': QuoteCanceledProps;
  'quote-changed': QuoteChangedProps;
  'quote-response': QuoteResponseProps;
  'contact-notification': ContactNotificationProps;
  'staff-invitation': StaffInvitationProps;
  'staff-added': StaffAddedProps;
  'stock-alert-confirmation': StockAlertConfirmationProps;
  'back-in-stock': BackInStockProps;
  'weekly-report': WeeklyReportProps;
  'request-due': RequestDueProps;
  'lead-path-broken': LeadPathBrokenProps;
  'test-mail': TestMailProps;
}

export type TemplateName = keyof TemplateProps;

interface Template<Props> {
  component: (props: Props) => ReactElement;
  subject: (props: Props) => string;
  /** Whether a person wrote its text; the site writes all other mails by itself. */
  isWritten?: true;
}

export const templates: { [Name in TemplateName]: Template<TemplateProps[Name]> } = {
  'verify-email': { component: VerifyEmail, subject: verifyEmailSubject },
  'reset-password': { component: ResetPassword, subject: resetPasswordSubject },
  'quote-received': { component: QuoteReceived, subject: quoteReceivedSubject },
  'quote-notification': { component: QuoteNotification, subject: quoteNotificationSubject },
  'quote-canceled': { component: QuoteCanceled, subject: quoteCanceledSubject },
  'quote-changed': { component: QuoteChanged, subject: quoteChangedSubject },
  'quote-response': { component: QuoteResponse, subject: quoteResponseSubject, isWritten: true },
  'contact-notification': { component: ContactNotification, subject: contactNotificationSubject },
  'staff-invitation': { component: StaffInvitation, subject: staffInvitationSubject },
  'staff-added': { component: StaffAdded, subject: staffAddedSubject },
  'stock-alert-confirmation': { component: StockAlertConfirmation, subject: stockAlertConfirmationSubject },
  'back-in-stock': { component: BackInStock, subject: backInStockSubject },
  'request-due': { component: RequestDue, subject: requestDueSubject },
  'lead-path-broken': { component: LeadPathBroken, subject: leadPathBrokenSubject },
  'weekly-report': { component: WeeklyReport, subject: weeklyReportSubject },
  'test-mail': { component: TestMail, subject: testMailSubject },
};

const isTemplateName = (name: string): name is TemplateName => name in templates;

export const templateNames = Object.keys(templates).filter(isTemplateName);

/** The subject of a mail: one line of at most 150 characters, or 200 if staff wrote it. */
export function mailSubject<Name extends TemplateName>(template: Name, props: TemplateProps[Name]): string {
  return templates[template].subject(props);
}
