import type { MailShop } from '@dealer/email';
import type { Services } from '../context.ts';
import { closedDayLines } from '../domain/shop/closed-days.ts';
import { addressLine, hoursLines } from '../domain/shop/shop.ts';
import { getShop } from '../shop/get-shop.ts';

/** The shop's name, address, hours and closed days, as every mail shows them. */
export async function mailShop(services: Services): Promise<MailShop> {
  const shop = await getShop(services);
  return {
    name: shop.name,
    phone: shop.phone,
    address: addressLine(shop),
    hours: hoursLines(shop),
    closedDays: closedDayLines(shop),
    siteUrl: services.publicUrl,
  };
}
