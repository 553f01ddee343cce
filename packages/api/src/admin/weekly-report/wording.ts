import { countText } from '../../domain/counts.ts';
import { durationText } from '../../domain/duration.ts';
import { lostReasonLabels } from '../../domain/requests/lost-reasons.ts';
import { PROMISED_HOURS } from '../../domain/requests/reply-promise.ts';
import type { WeekSummary } from './schema.ts';

function answersText(week: WeekSummary): string {
  const { received, answered, answeredInTime, medianAnswerMinutes } = week;
  const came = `${countText(received, 'request')} came in, ${answered.toLocaleString('en-US')} ${answered === 1 ? 'was' : 'were'} answered`;
  if (medianAnswerMinutes === null) return `${came}.`;
  return `${came}: ${answeredInTime.toLocaleString('en-US')} within ${PROMISED_HOURS} hours. Without calls that were answered at once, half had their answer within ${durationText(medianAnswerMinutes)}.`;
}

function resultsText({ won, lost, lostReasons }: WeekSummary): string {
  const why = lostReasons.map(({ reason, count }) => `${lostReasonLabels[reason].toLowerCase()} ${count}`);
  return `${won} ${won === 1 ? 'was' : 'were'} won and ${lost} lost${why.length ? ` (${why.join(', ')})` : ''}.`;
}

function waitingText({ waiting: { total, overdue } }: WeekSummary): string {
  if (total === 0) return 'No request waits for an answer now.';
  const waits = `${countText(total, 'request waits', 'requests wait')} for an answer now.`;
  if (overdue === 0) return waits;
  return `${waits} ${overdue} ${overdue === 1 ? 'is' : 'are'} over the promised ${PROMISED_HOURS} hours.`;
}

function draftsText({ drafts: { total, ready } }: WeekSummary): string {
  if (total > 1)
    return `${countText(total, 'draft')}; ${countText(ready, 'of them has', 'of them have')} everything that publishing needs.`;
  return `1 draft; it ${ready ? 'has everything' : 'lacks something'} that publishing needs.`;
}

/** The figures of a week in sentences. */
export function weekInWords(week: WeekSummary): string[] {
  const { won, lost, drafts } = week;
  return [
    answersText(week),
    ...(won + lost > 0 ? [resultsText(week)] : []),
    waitingText(week),
    ...(drafts.total > 0 ? [draftsText(week)] : []),
  ];
}
