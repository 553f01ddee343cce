import { countText } from '../counts.ts';

/** The number of past days in which demand counts. */
export const DEMAND_DAYS = 30;
/** A search by fewer visitors is not shown: it could say something about one of them. */
export const MIN_VISITORS = 3;

interface DemandCounts {
  /** Requests in the last 30 days. */
  requests: number;
  /** People who wait for a mail when it is back. */
  alerts: number;
  /** People who looked at it in the last 30 days. */
  visitors: number;
}

/** Says who wants a machine that is out of stock: '3 requests, 2 people wait for it, 12 people looked at it'. */
export function wantedText({ requests, alerts, visitors }: DemandCounts): string {
  return [
    ...(requests ? [countText(requests, 'request')] : []),
    ...(alerts ? [countText(alerts, 'person waits for it', 'people wait for it')] : []),
    ...(visitors ? [countText(visitors, 'person looked at it', 'people looked at it')] : []),
  ].join(', ');
}
