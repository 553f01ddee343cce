/** What customers ask for (storefront §3). */
export const quoteTypes = ['product', 'service'] as const;
export type QuoteType = (typeof quoteTypes)[number];

export const quoteStatuses = ['pending', 'responded'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a request was answered: by an email from here, or by phone (decisions Q2). */
export const quoteOutcomes = ['mail', 'phone'] as const;

/** What became of a request, beside its status. A request with a result waits for nothing. */
export const quoteResults = ['won', 'lost', 'spam'] as const;
export type QuoteResult = (typeof quoteResults)[number];

/** Why a request was lost. */
export const lostReasons = ['price', 'stock', 'competitor', 'noReply', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];
