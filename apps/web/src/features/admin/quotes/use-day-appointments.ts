import { formatDay } from '@dealer/api/domain/moment';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';

/**
 * Reads who else comes on the day of an appointment, so that nobody gets a time that is taken.
 * @param moment undefined where there is none yet
 * @param requestId the request that it is for
 */
export function useDayAppointments(moment: Date | undefined, requestId: number) {
  const { data, isError } = trpc.admin.quotes.appointments.useQuery(
    moment ? { day: formatDay(moment) } : skipToken,
    // Somebody may have booked since the day was typed before.
    { staleTime: 0 },
  );
  const others = data?.items.filter(({ id }) => id !== requestId);
  return {
    /** Undefined until they are loaded. */
    others,
    hasFailed: isError && !others,
    /** The number of those that are not among them. */
    more: data ? data.total - data.items.length : 0,
    /** Who comes at that very time. */
    sameTime: others?.find(({ bookedFor }) => bookedFor.getTime() === moment?.getTime()),
  };
}
