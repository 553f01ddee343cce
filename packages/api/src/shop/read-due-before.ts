import type { Db } from '@dealer/db';
import { dueBefore } from '../domain/requests/reply-promise.ts';
import type { Shop } from '../domain/shop/shop.ts';
import { getShop } from './get-shop.ts';

/** Returns the moment before which a wait must have begun to be overdue or due soon in the shop's hours. */
export async function readDueBefore(services: { db: Db; shop: Shop; now: () => Date }): Promise<Date> {
  return dueBefore(await getShop(services), services.now());
}
