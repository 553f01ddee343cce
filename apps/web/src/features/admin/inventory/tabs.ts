/** The tabs of Inventory Management by their names in the address; the first one is shown without (decisions R8). */
export const inventoryTabs = ['new', 'drafts', 'published', 'archive', 'activity'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];
