import { leadPathAdvice } from '@dealer/api/domain/requests/lead-path';
import { NIGHTLY_MAX_HOURS, nightlyClock } from '@dealer/api/domain/shop/nightly';
import type { RouterOutputs } from '@dealer/api/types';
import { StatusLine } from './StatusLine.tsx';
import { whenOf } from './when-of.ts';

type LeadPath = RouterOutputs['admin']['dashboard']['get']['leadPath'];

function problemText({ at, problem, reason }: NonNullable<LeadPath['failure']>, asOf: Date): string {
  const text = [leadPathAdvice[problem].problem, reason].filter(Boolean).join(' ');
  return at ? `The lead path failed ${whenOf(at, asOf)}: ${text}` : text;
}

/** Shows when a test request last went from the form to the mail server, or in red what keeps it from arriving. */
export function LeadPathLine({ leadPath }: { leadPath: LeadPath }) {
  const { lastSuccessAt, failure, isOverdue, isConfigured, isTested, asOf } = leadPath;
  if (!isTested) return null;
  if (!isConfigured && !failure)
    return <StatusLine>Lead path not tested: no mail server is configured.</StatusLine>;
  const proof = lastSuccessAt && `Lead path proven ${whenOf(lastSuccessAt, asOf)}`;
  if (failure || isOverdue) {
    const problem = failure
      ? problemText(failure, asOf)
      : `The lead path was not proven in the last ${NIGHTLY_MAX_HOURS} hours.`;
    return <StatusLine problem={problem}>{proof ?? 'It was never proven.'}</StatusLine>;
  }
  return (
    <StatusLine>{proof ?? `Lead path not proven yet: the first test is at ${nightlyClock}.`}</StatusLine>
  );
}
