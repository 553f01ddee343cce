/** What customers ask for (storefront.md 3). */
export const quoteTypes = ['product', 'service'] as const;
export type QuoteType = (typeof quoteTypes)[number];

export const quoteStatuses = ['pending', 'responded'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a request was answered: by a mail from here, or by telephone (decisions Q2). */
export const quoteOutcomes = ['mail', 'phone'] as const;

const SERVICING = 'Servicing: ';

/** The product name that a request for workshop work carries (storefront.md 5, decisions Q8). */
export function servicing(service: string): string {
  return `${SERVICING}${service}`;
}

/** First and last name joined and trimmed (storefront.md 5). */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
