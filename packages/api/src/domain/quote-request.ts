export {
  type QuoteStatus,
  type QuoteType,
  quoteOutcomes,
  quoteStatuses,
  quoteTypes,
} from '@dealer/db/enums';

const SERVICING = 'Servicing: ';

/** The product name of a request for service (storefront §5, decisions Q8). */
export function servicing(service: string): string {
  return `${SERVICING}${service}`;
}

/** First and last name joined and trimmed (storefront §5). */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
