/** How far a request has come, for its customer. */

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
