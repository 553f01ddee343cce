// Every page's first scripts have the routes and what these import: names alone stand here, no words.

/** The tabs of Inventory Management by their names in the address; the first one is shown without (decisions R8). */
export const inventoryTabs = ['new', 'drafts', 'published', 'archive', 'activity'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

/** The search parameters of a status tab: those that narrow and order its list, the product that is edited, and its field. */
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

/** The search parameters of the page, for all tabs. */
export const inventoryParams = [...productListParams, 'actionType', 'person', 'from', 'to', 'page'] as const;
