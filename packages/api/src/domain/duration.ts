import { countText } from './counts.ts';

export { DAY_MS, HOUR_MS, MINUTE_MS } from '@dealer/db/durations';

/** A length of time for people: '35 minutes', '1 hour 40 minutes', '2 days 3 hours'. @param minutes at least 0 */
export function durationText(minutes: number): string {
  const total = Math.round(minutes);
  const days = Math.floor(total / 1440);
  const hours = Math.floor((total % 1440) / 60);
  const rest = total % 60;
  const parts = [
    ...(days ? [countText(days, 'day')] : []),
    ...(hours ? [countText(hours, 'hour')] : []),
    // Minutes do not matter beside days.
    ...(rest && !days ? [countText(rest, 'minute')] : []),
  ];
  return parts.join(' ') || 'less than a minute';
}
