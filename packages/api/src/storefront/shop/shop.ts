import { siteSettings } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isStaff } from '../../domain/roles.ts';
import { publicFacts, SHOP_SETTING } from '../../domain/settings.ts';
import type { Shop } from '../../domain/shop.ts';
import { shopSchema } from './schema.ts';

const DISPLAY_EMAIL = 'contact_email';

/**
 * The shop's record: the built-in one, over it what the owner stored, over it the display e-mail of the setting
 * contact_email (storefront.md 3). A stored record that does not fit is passed over.
 */
export async function getShop({ db, shop }: Pick<Context, 'db' | 'shop'>): Promise<Shop> {
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

/** Settings as key and value: the public facts for everybody, all stored keys beside them for staff (decisions U19). */
export async function listSettings(ctx: Context): Promise<{ key: string; value: string }[]> {
  const facts = publicFacts(await getShop(ctx));
  if (!isStaff(ctx.actor)) return facts;
  const stored = await ctx.db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const byKey = new Map(
    [...facts, ...stored.map(({ key, value }) => ({ key, value: value ?? '' }))].map((s) => [s.key, s]),
  );
  return [...byKey.values()];
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
