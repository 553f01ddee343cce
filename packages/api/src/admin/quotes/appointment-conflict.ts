import type { QuoteRequest } from '@dealer/db';
import { formatMoment } from '../../domain/moment.ts';
import { conflict, type DomainError } from '../../errors.ts';

/** The error of a call that would change or keep an appointment which is another one by now. */
export function appointmentConflict({ bookedFor }: Pick<QuoteRequest, 'bookedFor'>): DomainError {
  return conflict(
    bookedFor
      ? `Somebody set the appointment to ${formatMoment(bookedFor)} meanwhile`
      : 'Somebody removed the appointment meanwhile',
  );
}
