import type { QuoteResult, QuoteStatus, QuoteType } from '@dealer/api/domain/requests/quote-request';

/** What a request is about, for people. */
export const quoteTypeLabels: Readonly<Record<QuoteType, string>> = {
  product: 'Product',
  service: 'Service',
};

/** Whether a request waits for its answer, for people. */
export const quoteStatusLabels: Readonly<Record<QuoteStatus, string>> = {
  pending: 'Pending',
  responded: 'Responded',
};

/** What became of a request, for people. */
export const quoteResultLabels: Readonly<Record<QuoteResult, string>> = {
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
