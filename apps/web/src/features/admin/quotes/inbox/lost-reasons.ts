import type { LostReason } from '@dealer/api/domain/quote-request';

/** What staff read for the reasons why a request was lost. */
export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Too expensive',
  stock: 'Not in stock',
  competitor: 'Bought elsewhere',
  noReply: 'No reply from the customer',
  other: 'Another reason',
};
