import { countText } from '@dealer/api/domain/counts';
import { NIGHTLY_MAX_HOURS, nightlyClock } from '@dealer/api/domain/shop/nightly';
import type { RouterOutputs } from '@dealer/api/types';
import { StatusLine } from './StatusLine.tsx';
import { whenOf } from './when-of.ts';

type Backup = RouterOutputs['admin']['dashboard']['get']['backup'];

function describeProof(lastVerified: NonNullable<Backup['lastVerified']>, now: Date): string {
  const { at, products, requests, images, offSite } = lastVerified;
  const counts = [countText(products, 'product'), countText(requests, 'request'), countText(images, 'image')];
  const copied = offSite?.problem === null ? '; copied off-site' : '';
  return `Last restore proven ${whenOf(at, now)}: ${counts.join(', ')}${copied}`;
}

/** Returns the problem of the backups, if there is one. */
function problemOf({ lastVerified, failure, isOverdue, asOf }: Backup): string | undefined {
  if (failure) return `The backup failed ${whenOf(failure.at, asOf)}: ${failure.reason}`;
  if (isOverdue) return `No backup was proven in the last ${NIGHTLY_MAX_HOURS} hours.`;
  const problems = [lastVerified?.offSite?.problem, lastVerified?.cleanupProblem];
  return problems.filter(Boolean).join(' ') || undefined;
}

/** Shows when the last backup was restored to prove it, or in red what keeps backups from being made. */
export function BackupLine({ backup }: { backup: Backup }) {
  const { lastVerified, isMade, asOf } = backup;
  const proof = lastVerified && describeProof(lastVerified, asOf);
  const problem = problemOf(backup);
  if (problem) return <StatusLine problem={problem}>{proof ?? 'No restore was ever proven.'}</StatusLine>;
  if (proof) return <StatusLine>{proof}</StatusLine>;
  return isMade && <StatusLine>No backup yet: the first one is made tonight at {nightlyClock}.</StatusLine>;
}
