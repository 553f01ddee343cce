import { countText } from '@dealer/api/domain/counts';
import { formatTime } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import { Badge, Link } from '@dealer/ui';
import { useNow } from '../../../lib/use-now.ts';
import { dayName } from './day-name.ts';
import classes from './quotes.module.css';
import type { useDayAppointments } from './use-day-appointments.ts';

interface Props extends ReturnType<typeof useDayAppointments> {
  /** The appointment that is being typed. */
  moment: Date;
}

/** Lists who else comes on the day of an appointment. */
export function DayAppointments({ moment, others, hasFailed, more }: Props) {
  const now = useNow();
  if (hasFailed) return <p className={classes.day}>Who else comes that day could not be loaded.</p>;
  if (!others) return <p className={classes.day}>Looking up who comes that day…</p>;
  const name = dayName(moment, now);
  if (others.length === 0) return <p className={classes.day}>{name}: no other appointments</p>;
  return (
    <div className={classes.day}>
      <p>
        {name}: {countText(others.length + more, 'other appointment')}
      </p>
      <ul>
        {others.map(({ id, customerName, productName, bookedFor }) => (
          <li key={id}>
            <time dateTime={bookedFor.toISOString()}>{formatTime(bookedFor)}</time>{' '}
            <Link href={`/admin/quotes?request=${id}`} dir="auto">
              {customerName}
            </Link>
            , <bdi>{topicOf(productName)}</bdi>{' '}
            {bookedFor.getTime() === moment.getTime() && <Badge tone="brass">Same time</Badge>}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
