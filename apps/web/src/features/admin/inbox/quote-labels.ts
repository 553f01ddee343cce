import type { QuoteResult, QuoteStatus, QuoteType } from '@dealer/api/domain/requests/quote-request';

/** The labels of the types of requests. */
export const quoteTypeLabels: Readonly<Record<QuoteType, string>> = {
  product: 'Product',
  service: 'Service',
};

/** Whether a request waits for its answer, for people. */
export const quoteStatusLabels: Readonly<Record<QuoteStatus, string>> = {
  pending: 'Pending',
  responded: 'Responded',
};

/** The labels of the results of requests. */
export const quoteResultLabels: Readonly<Record<QuoteResult, string>> = {
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
