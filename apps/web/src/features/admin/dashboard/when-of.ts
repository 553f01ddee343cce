import { DAY_MS } from '@dealer/api/domain/duration';
import { formatClock, formatDay, formatMoment } from '@dealer/api/domain/moment';

/** 'today 03:12', 'yesterday 03:12' or 'Nov 20, 2026 3:12 AM', on the shop's clocks. */
export function whenOf(at: Date, now: Date): string {
  if (formatDay(at) === formatDay(now)) return `today ${formatClock(at)}`;
  const yesterday = new Date(now.getTime() - DAY_MS);
  return formatDay(at) === formatDay(yesterday) ? `yesterday ${formatClock(at)}` : formatMoment(at);
}
