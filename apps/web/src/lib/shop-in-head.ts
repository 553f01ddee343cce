import type { Shop } from '@dealer/api/domain/shop/shop';
import type { RouterContext } from '../router-context.ts';

/** The shop's record for the head of a page: the root route has read it. */
export const shopOf = ({ trpc }: Pick<RouterContext, 'trpc'>): Shop | undefined =>
  trpc.storefront.shop.get.getData();

/** Returns the place of the shop, with the words before it: ' in Temperance, MI'; '' where its record is not known. */
export const town = (before: string, shop: Pick<Shop, 'city' | 'region'> | undefined): string =>
  shop ? `${before}${shop.city}, ${shop.region}` : '';

/** Whom the shop works for, with the words before it: ' for Temperance and Toledo'; '' where nobody has said so. */
export const area = (before: string, shop: Pick<Shop, 'deliveryArea'> | undefined): string =>
  shop?.deliveryArea ? `${before}${shop.deliveryArea}` : '';
