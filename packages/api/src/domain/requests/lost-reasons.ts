import type { LostReason } from './quote-request.ts';

/** Why a request was lost, for people. */
export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Too expensive',
  stock: 'Not in stock',
  competitor: 'Bought elsewhere',
  noReply: 'No reply from the customer',
  other: 'Another reason',
};
