import type { ListedStatus } from '@dealer/api/domain/product-status';

/** The tabs of Inventory Management by their names in the address; the first one is shown without (decisions R8). */
export const inventoryTabs = ['new', 'drafts', 'published', 'archive', 'activity'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

export const tabLabels: Record<InventoryTab, string> = {
  new: 'New Products',
  drafts: 'Drafts & Review',
  published: 'Published Inventory',
  archive: 'Archive',
  activity: 'Activity Log',
};

/** What a status tab lists, and what its header card says after the count (admin.md 2). */
export const statusTabs = {
  drafts: { status: 'draft', counted: 'draft product(s) awaiting review' },
  published: { status: 'published', counted: 'published product(s)' },
  archive: { status: 'archived', counted: 'archived product(s)' },
} as const satisfies Partial<Record<InventoryTab, { status: ListedStatus; counted: string }>>;
export type StatusTabName = keyof typeof statusTabs;

export const isStatusTab = (tab: InventoryTab): tab is StatusTabName => Object.hasOwn(statusTabs, tab);

/** What the address says of a status tab: what narrows and orders its list, and the product that is edited. */
export const productListParams = [
  'tab',
  'search',
  'brand',
  'category',
  'source',
  'missing',
  'stock',
  'sort',
  'direction',
  'edit',
] as const;

/** What the address of the page can say, whichever tab is shown. */
export const inventoryParams = [...productListParams, 'actionType', 'page'] as const;
