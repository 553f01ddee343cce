import { trpc } from '../../../trpc.ts';

/** A product as a write stored it. */
interface Stored {
  id: number;
  updatedAt: Date;
}

/**
 * Marks everything as old that shows products: the lists, the log, the dashboard, and the public pages in this browser. Rows
 * of a stored product have its new version at once, so that what is done with them before the list is read again is not
 * taken for somebody else's.
 */
export function useRefreshProducts(): (stored?: Stored) => void {
  const utils = trpc.useUtils();
  return (stored) => {
    if (stored) {
      const { id, updatedAt } = stored;
      utils.admin.products.page.setQueriesData({}, {}, (page) =>
        page
          ? { ...page, items: page.items.map((row) => (row.id === id ? { ...row, updatedAt } : row)) }
          : page,
      );
    }
    void utils.admin.products.invalidate();
    void utils.admin.audit.invalidate();
    void utils.admin.dashboard.invalidate();
    void utils.storefront.products.invalidate();
    void utils.storefront.catalog.invalidate();
  };
}
