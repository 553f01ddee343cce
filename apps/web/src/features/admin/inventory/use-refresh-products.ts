import { onlineManager } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';

/** A product as a write stored it. */
interface Stored {
  id: number;
  updatedAt: Date;
}

/**
 * Marks everything as old that shows products: the lists, the log, the dashboard, and the public pages in this browser. Rows
 * of a stored product have its new version at once, so that what is done with them before the list is read again is not
 * taken for somebody else's. Without a connection nothing is read at once, which would fail: the lists are read when there
 * is one again.
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
    const { admin, storefront } = utils;
    const refetchType = onlineManager.isOnline() ? 'active' : 'none';
    for (const part of [
      admin.products,
      admin.audit,
      admin.dashboard,
      storefront.products,
      storefront.catalog,
    ])
      void part.invalidate(undefined, { refetchType });
  };
}
