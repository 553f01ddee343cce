import type { ListedStatus } from '@dealer/api/domain/products/product-status';
import type { InventoryTab } from './inventory-params.ts';

export const tabLabels: Record<InventoryTab, string> = {
  new: 'New Products',
  drafts: 'Drafts & Review',
  published: 'Published Inventory',
  archive: 'Archive',
  activity: 'Activity Log',
};

/** The list of each status tab, and the text of its header card after the count (admin §2). */
export const statusTabs = {
  drafts: { status: 'draft', counted: 'draft product(s) awaiting review' },
  published: { status: 'published', counted: 'published product(s)' },
  archive: { status: 'archived', counted: 'archived product(s)' },
} as const satisfies Partial<Record<InventoryTab, { status: ListedStatus; counted: string }>>;
export type StatusTabName = keyof typeof statusTabs;

/** Says how many drafts lack what publishing requires, beside the count of all. */
export const incompleteText = (count: number) =>
  `${count} ${count === 1 ? 'needs' : 'need'} a SKU or price before publishing`;

export const isStatusTab = (tab: InventoryTab): tab is StatusTabName => Object.hasOwn(statusTabs, tab);
