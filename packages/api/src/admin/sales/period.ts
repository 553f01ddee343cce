import type { Sale } from '@dealer/db';
import { invalid } from '../../errors.ts';

/** @throws BAD_REQUEST for an end before the start, and for one that is over */
export function assertPeriod({ startsAt, endsAt }: Pick<Sale, 'startsAt' | 'endsAt'>, now: Date): void {
  if (endsAt <= startsAt) throw invalid([{ path: 'endsAt', message: 'The end must be after the start' }]);
  if (endsAt <= now) throw invalid([{ path: 'endsAt', message: 'The end is in the past' }]);
}
