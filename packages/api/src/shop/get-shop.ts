import { type Db, siteSettings } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { parseJson } from '../domain/parse-json.ts';
import { SHOP_SETTING } from '../domain/shop/settings.ts';
import type { Shop } from '../domain/shop/shop.ts';
import { shopSchema } from './schema.ts';

const DISPLAY_EMAIL = 'contact_email';

/**
 * The shop's record: the built-in one, overridden by the stored record, its email overridden by the setting
 * contact_email (storefront §3). Ignores a stored record that does not match the schema.
 */
export async function getShop({ db, shop }: { db: Db; shop: Shop }): Promise<Shop> {
  const stored = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [SHOP_SETTING, DISPLAY_EMAIL]));
  const valueOf = (key: string) => stored.find((setting) => setting.key === key)?.value;
  const record = shopSchema.partial().safeParse(parseJson(valueOf(SHOP_SETTING)));
  const changes = Object.fromEntries(
    Object.entries(record.data ?? {}).filter(([, value]) => value !== undefined),
  );
  const email = valueOf(DISPLAY_EMAIL);
  return { ...shop, ...changes, ...(email && { email }) };
}
