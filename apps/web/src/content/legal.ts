import type { Href } from '@dealer/ui';
/** A paragraph, a list, or a paragraph with one link in it. */
export type LegalBlock =
  | string
  | readonly string[]
  | { before: string; link: { label: string; href: Href }; after: string };

export interface LegalSection {
  /** Target of links into the page. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** The date of both pages (storefront §2, decisions C4). */
export const legalDate = 'January 1, 2025';
