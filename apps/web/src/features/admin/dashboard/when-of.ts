import { addDays, formatClock, formatDay, formatMoment } from '@dealer/api/domain/moment';

/** 'today 03:12', 'yesterday 03:12' or 'Nov 20, 2026 3:12 AM', on the shop's clocks. */
export function whenOf(at: Date, now: Date): string {
  const [day, today] = [formatDay(at), formatDay(now)];
  if (day === today) return `today ${formatClock(at)}`;
  return day === addDays(today, -1) ? `yesterday ${formatClock(at)}` : formatMoment(at);
}
