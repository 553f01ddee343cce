// Every page's first scripts have the routes and what these import: names alone stand here, no words.

/** The tabs of Inventory Management by their names in the address; the first one is shown without (decisions R8). */
export const inventoryTabs = ['new', 'drafts', 'published', 'archive', 'activity'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

/** What the address says of a status tab: what narrows and orders its list, the product that is edited, and its field. */
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
  'field',
] as const;

/** What the address of the page can say, whichever tab is shown. */
export const inventoryParams = [...productListParams, 'actionType', 'person', 'from', 'to', 'page'] as const;
