/** How long data is kept (decisions C14). The daily sweep deletes by these numbers and the privacy page states them. */
export const retention = {
  /** Quote and service requests, and messages of the contact form. */
  requestYears: 7,
  /** Counts of visits and clicks, and the log of sent emails. */
  analyticsMonths: 26,
  failedJobDays: 90,
  /** Images of products that no record refers to. */
  orphanedImageDays: 7,
  /** Sessions without a visit. */
  sessionDays: 30,
  /** Devices without a login. */
  deviceDays: 180,
} as const;

/** The moment so many months before another, in UTC: a day that the month lacks becomes its last day. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return before;
}
