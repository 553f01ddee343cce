const HOUR_MS = 3_600_000;

/** Within so many hours customers are promised an answer (admin §9). */
export const PROMISED_HOURS = 24;
/** A request is due soon when fewer hours than this are left. */
const SOON_HOURS = 4;

/** How a request that waits stands to the promise of an answer; undefined while there is time. */
export type Urgency = { isLate: boolean; text: string } | undefined;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** @param createdAt when the request came */
export function urgencyOf(createdAt: Date, now: Date): Urgency {
  const hours = (now.getTime() - createdAt.getTime()) / HOUR_MS;
  const left = PROMISED_HOURS - hours;
  if (left >= SOON_HOURS) return undefined;
  if (left > 0) return { isLate: false, text: `Due in ${counted(Math.ceil(left), 'hour')}` };
  const waits = hours < 48 ? counted(Math.floor(hours), 'hour') : counted(Math.floor(hours / 24), 'day');
  return { isLate: true, text: `Waits ${waits}` };
}

/** What has waited since before this moment is overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - PROMISED_HOURS * HOUR_MS);
}

/** What has waited since before this moment is overdue or due soon. */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - (PROMISED_HOURS - SOON_HOURS) * HOUR_MS);
}
