import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { type EnrichmentIssue, enrichmentIssues } from '@dealer/api/schemas';
import { formatAmount } from '../../format-amount.ts';

/** The titles of the issues on the page. */
export const issueTitles: Record<EnrichmentIssue, string> = {
  missingImages: 'Missing images',
  missingDescriptions: 'Missing descriptions',
  missingPrices: 'Missing prices',
  zeroTurnNeedsReview: 'Zero-turn mowers to sort',
  nullFields: 'Missing fields',
};

/** The issue that an address names. */
export function issueOf(text: string | undefined): EnrichmentIssue | undefined {
  return enrichmentIssues.find((issue) => issue === text);
}

/** A product of a list; which of the details it has depends on the issue. */
interface Details {
  id: number;
  migrationPrice?: string | null;
  nullFields?: readonly string[];
}

/** Returns the detail of a product's issue: the price in the import, or the names of the fields. */
export function issueDetail(
  issue: EnrichmentIssue,
  { migrationPrice, nullFields }: Details,
): string | undefined {
  if (issue === 'missingPrices')
    return migrationPrice ? `${formatAmount(migrationPrice)} in the import` : 'In no import';
  if (issue === 'nullFields') return nullFields?.map(fieldLabel).join(', ');
  return undefined;
}
