/** How far a request has come, for its customer. */

import type { QuoteResult } from './quote-request.ts';

export const quoteStepNames = ['Received', 'Answered', 'Booked', 'Ready'] as const;
type QuoteStepName = (typeof quoteStepNames)[number];

interface QuoteStep {
  name: QuoteStepName;
  isDone: boolean;
  /** Null where it is not done, or was passed over. */
  at: Date | null;
}

interface QuoteMoments {
  createdAt: Date;
  respondedAt: Date | null;
  bookedAt: Date | null;
  readyAt: Date | null;
}

/** The steps of a request in their order. A step is done when it or a later one has a moment. */
export function quoteSteps({ createdAt, respondedAt, bookedAt, readyAt }: QuoteMoments): QuoteStep[] {
  const moments = [createdAt, respondedAt, bookedAt, readyAt];
  const last = moments.findLastIndex((moment) => moment !== null);
  return quoteStepNames.map((name, index) => ({ name, isDone: index <= last, at: moments[index] ?? null }));
}

/** The steps that staff set by hand after the answer. */
export const quoteBookings = ['none', 'booked', 'ready'] as const;
export type QuoteBooking = (typeof quoteBookings)[number];

interface Appointment {
  bookedFor: Date | null;
  canceledAt: Date | null;
  result: QuoteResult | null;
}

/** Whether an appointment of a request counts, as `isBookedFrom` selects them: a canceled, lost or spam request has none. */
export const takesAppointment = ({
  canceledAt,
  result,
}: Pick<Appointment, 'canceledAt' | 'result'>): boolean =>
  canceledAt === null && (result === null || result === 'won');

/** The appointment of a request to which somebody comes; null without one. */
export const appointmentOf = ({ bookedFor, ...state }: Appointment): Date | null =>
  takesAppointment(state) ? bookedFor : null;
