/** The periods for which data is kept. */
export interface Retention {
  /** Quote and service requests, and messages of the contact form. */
  requestYears: number;
  /** Counts of visits and clicks, and the log of sent emails. */
  analyticsMonths: number;
  failedJobDays: number;
  /** Addresses that asked to be told when a machine is back: never confirmed, waiting, after the mail. */
  unconfirmedAlertDays: number;
  stockAlertMonths: number;
  notifiedAlertDays: number;
  /** Images of products that no record refers to. */
  orphanedImageDays: number;
  /** Sessions without a visit. */
  sessionDays: number;
  /** Devices without a login. */
  deviceDays: number;
}

/** The periods (decisions C14): the daily sweep deletes by them, cookies last as long, and the privacy page states them. */
export const retention: Retention = {
  requestYears: 7,
  analyticsMonths: 26,
  failedJobDays: 90,
  unconfirmedAlertDays: 7,
  stockAlertMonths: 12,
  notifiedAlertDays: 30,
  orphanedImageDays: 7,
  sessionDays: 30,
  deviceDays: 180,
};

/** The moment so many months before another, in UTC: a day that the month lacks becomes its last day. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return before;
}
