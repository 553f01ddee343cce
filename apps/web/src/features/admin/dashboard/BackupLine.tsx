import type { RouterOutputs } from '@dealer/api/types';
import { IconAlertTriangle } from '@dealer/ui/icons';
import classes from './dashboard.module.css';
import { whenOf } from './when-of.ts';

type Backup = RouterOutputs['admin']['dashboard']['get']['backup'];

const count = (value: number, one: string) =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;

function describeProof({ at, products, requests, images }: NonNullable<Backup['proven']>, now: Date): string {
  const counts = [count(products, 'product'), count(requests, 'request'), count(images, 'image')];
  return `Last restore proven ${whenOf(at, now)}: ${counts.join(', ')}`;
}

/** When the last backup was restored to prove it, or in red what keeps backups from being made. */
export function BackupLine({ backup: { proven, failure, isOverdue, isMade, asOf } }: { backup: Backup }) {
  const proof = proven && describeProof(proven, asOf);
  if (failure || isOverdue) {
    const problem = failure
      ? `The backup failed ${whenOf(failure.at, asOf)}: ${failure.reason}`
      : 'No backup was proven in the last 36 hours.';
    return (
      <p className={classes.backup} data-urgent>
        <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
        <span>
          <strong>{problem}</strong> {proof ?? 'No restore was ever proven.'}
        </span>
      </p>
    );
  }
  if (proof) return <p className={classes.backup}>{proof}</p>;
  return isMade && <p className={classes.backup}>No backup yet: the first one is made tonight at 03:10.</p>;
}
