import { leadPathAdvice } from '@dealer/api/domain/requests/lead-path';
import { NIGHTLY_MAX_HOURS, nightlyClock } from '@dealer/api/domain/shop/nightly';
import type { RouterOutputs } from '@dealer/api/types';
import { IconAlertTriangle } from '@dealer/ui/icons';
import classes from './dashboard.module.css';
import { whenOf } from './when-of.ts';

type LeadPath = RouterOutputs['admin']['dashboard']['get']['leadPath'];

/** Shows when a test request last went from the form to the mail server, or in red what keeps it from arriving. */
export function LeadPathLine({ leadPath }: { leadPath: LeadPath }) {
  const { lastSuccessAt, failure, isOverdue, isConfigured, isTested, asOf } = leadPath;
  if (!isTested) return null;
  if (!isConfigured)
    return <p className={classes.backup}>Lead path not tested: no mail server is configured.</p>;
  const proof = lastSuccessAt && `Lead path proven ${whenOf(lastSuccessAt, asOf)}`;
  if (failure || isOverdue) {
    const problem = failure
      ? `The lead path failed ${whenOf(failure.at, asOf)}: ${leadPathAdvice[failure.step].problem} ${failure.reason}`
      : `The lead path was not proven in the last ${NIGHTLY_MAX_HOURS} hours.`;
    return (
      <p className={classes.backup} data-urgent>
        <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
        <span>
          <strong>{problem}</strong> {proof ?? 'It was never proven.'}
        </span>
      </p>
    );
  }
  return (
    <p className={classes.backup}>
      {proof ?? `Lead path not proven yet: the first test is at ${nightlyClock}.`}
    </p>
  );
}
