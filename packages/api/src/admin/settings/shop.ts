import { siteSettings } from '@dealer/db';
import type { Context } from '../../context.ts';
import { normalisePhone } from '../../domain/phone.ts';
import { SHOP_SETTING } from '../../domain/settings.ts';
import { dayNames, placeholdersOf } from '../../domain/shop.ts';
import { getShop } from '../../storefront/shop/shop.ts';
import type { ShopInput, ShopRecord } from './schema.ts';

/** The shop's record, and which parts nobody has filled in yet (decisions C3). */
export async function getShopRecord(ctx: Context): Promise<ShopRecord> {
  const shop = await getShop(ctx);
  return { shop, placeholders: placeholdersOf(shop) };
}

/** Monday first, as the hours are read. */
const weekOf = (hours: ShopInput['hours']) =>
  hours
    .toSorted((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7))
    .map(({ day, opens, closes }) => ({ day, name: dayNames[day], opens, closes }));

/** Stores the shop's record; the write raises the catalogue's version, so that public pages show it at once. */
export async function setShopRecord(ctx: Context, input: ShopInput): Promise<ShopRecord> {
  const value = JSON.stringify({
    ...input,
    phone: normalisePhone(input.phone),
    fax: normalisePhone(input.fax),
    hours: weekOf(input.hours),
  });
  const updatedAt = ctx.now();
  await ctx.db
    .insert(siteSettings)
    .values({ key: SHOP_SETTING, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
  return getShopRecord(ctx);
}
