import { siteSettings } from '@dealer/db';
import type { Context } from '../../context.ts';
import { publicFacts } from '../../domain/shop/settings.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { getShop } from '../../shop/get-shop.ts';

/** Settings as key and value: the public ones for everybody, all stored ones for staff (decisions U19). */
export async function listSettings(ctx: Context): Promise<{ key: string; value: string }[]> {
  const facts = publicFacts(await getShop(ctx));
  if (!isStaff(ctx.actor)) return facts;
  const stored = await ctx.db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const byKey = new Map(
    [...facts, ...stored.map(({ key, value }) => ({ key, value: value ?? '' }))].map((s) => [s.key, s]),
  );
  return [...byKey.values()];
}
