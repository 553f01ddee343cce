import { formatMoment } from '@dealer/api/domain/moment';
import { useNow } from '../../../lib/use-now.ts';
import itemClasses from '../inbox/item.module.css';
import { useDayAppointments } from './use-day-appointments.ts';

interface Props {
  moment: Date;
  requestId: number;
}

/** Says what became of the appointment of a request that takes none any more: somebody else may have been given the time. */
export function FreedAppointment({ moment, requestId }: Props) {
  const { others, sameTime } = useDayAppointments(moment, requestId);
  const now = useNow();
  const isOver = now !== undefined && moment < now;
  const when = formatMoment(moment);
  return (
    <p className={itemClasses.hint}>
      {sameTime
        ? `${sameTime.customerName} has the appointment of ${when} now`
        : others && !isOver
          ? `The appointment of ${when} is free again`
          : `The appointment was ${when}`}
    </p>
  );
}
