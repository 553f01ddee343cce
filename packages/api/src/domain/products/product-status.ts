import type { ProductStatus } from '@dealer/db/enums';

export { type ProductStatus, productStatuses } from '@dealer/db/enums';

/** The statuses that the inventory's staff filter offers (storefront §2). */
export const listedStatuses = ['published', 'draft', 'archived'] as const satisfies ProductStatus[];
export type ListedStatus = (typeof listedStatuses)[number];

const names = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
} satisfies Record<ProductStatus, string>;
const namesByStatus: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** Name of a stored status, for people; another text as it is written. */
export const statusName = (status: string) => namesByStatus.get(status) ?? status;

export interface StatusMove {
  from: ProductStatus;
  to: ProductStatus;
  /** Recorded with the move (admin §4). */
  note: string;
  /** Leaving the archive is a restoration in the product's history (decisions §7). */
  action: 'status_change' | 'restored';
}

/** The six permitted moves (admin §4); any other is a conflict (decisions P20). */
export const statusMoves: readonly StatusMove[] = [
  { from: 'draft', to: 'published', note: 'Published from drafts', action: 'status_change' },
  { from: 'draft', to: 'archived', note: 'Archived from drafts', action: 'status_change' },
  { from: 'published', to: 'draft', note: 'Moved to drafts', action: 'status_change' },
  { from: 'published', to: 'archived', note: 'Archived from published', action: 'status_change' },
  { from: 'archived', to: 'published', note: 'Restored to published', action: 'restored' },
  { from: 'archived', to: 'draft', note: 'Restored to drafts', action: 'restored' },
];

/** The moves offered for a product in this status; none for a deleted one. */
export function movesFrom(status: ProductStatus): readonly StatusMove[] {
  return statusMoves.filter((move) => move.from === status);
}

/** Finds the permitted move between two statuses, or undefined when there is none. */
export function findStatusMove(from: ProductStatus, to: ProductStatus): StatusMove | undefined {
  return statusMoves.find((move) => move.from === from && move.to === to);
}

/** Why a product must not make a move that is not one of the six of admin §4; null for those. */
export function illegalMove(from: ProductStatus, to: ProductStatus): string | null {
  if (findStatusMove(from, to)) return null;
  const allowed = movesFrom(from).map((move) => move.to);
  return allowed.length
    ? `A product that is ${from} cannot become ${to}; it can become ${allowed.join(' or ')}`
    : `A product that is ${from} cannot be moved`;
}
