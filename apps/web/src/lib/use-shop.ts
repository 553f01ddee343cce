import { trpc } from '../trpc.ts';

/** The shop's record, loaded with the first page. */
export function useShop() {
  const [shop] = trpc.storefront.shop.get.useSuspenseQuery();
  return shop;
}
