import { trpc } from '../../../trpc.ts';

/** Marks everything as old that shows products: the lists, the log, the dashboard, and the public pages in this browser. */
export function useRefreshProducts(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.admin.products.invalidate();
    void utils.admin.audit.invalidate();
    void utils.admin.dashboard.invalidate();
    void utils.storefront.products.invalidate();
    void utils.storefront.catalog.invalidate();
  };
}
