import { siteSettings } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { normalisePhone } from '../../domain/phone.ts';
import { SHOP_SETTING } from '../../domain/settings.ts';
import { dayNames, placeholdersOf } from '../../domain/shop.ts';
import { getShop } from '../../storefront/shop/shop.ts';
import { recordEdit } from '../audit/record-edit.ts';
import { laterThan } from '../later-than.ts';
import type { StaffContext } from '../staff-context.ts';
import { staleSave } from '../stale-save.ts';
import type { SetShopInput, ShopInput, ShopRecord } from './schema.ts';

/** The shop's record, which parts nobody has filled in yet (decisions C3), and who saved it last. */
export async function getShopRecord(ctx: Context): Promise<ShopRecord> {
  const { key, updatedAt, updatedByName } = siteSettings;
  // First the mark, then the record: read between the two, a record is taken for older than it is, never for newer.
  const [saved] = await ctx.db
    .select({ updatedAt, updatedByName })
    .from(siteSettings)
    .where(eq(key, SHOP_SETTING));
  const shop = await getShop(ctx);
  return { shop, placeholders: placeholdersOf(shop), updatedAt: null, updatedByName: null, ...saved };
}

/** Monday first, as the hours are read. */
const weekOf = (hours: ShopInput['hours']) =>
  hours
    .toSorted((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7))
    .map(({ day, opens, closes }) => ({ day, name: dayNames[day], opens, closes }));

/**
 * Stores the shop's record; the write raises the catalogue's version, so that public pages show it at once.
 * @throws CONFLICT where somebody saved since, with what is stored now
 */
export async function setShopRecord(
  ctx: StaffContext,
  { updatedAt: seen, ...input }: SetShopInput,
): Promise<ShopRecord> {
  const value = JSON.stringify({
    ...input,
    phone: normalisePhone(input.phone),
    fax: normalisePhone(input.fax),
    hours: weekOf(input.hours),
  });
  const { key, updatedAt } = siteSettings;
  const mark = { value, updatedByName: ctx.actor.name };
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    await tx.select({ key }).from(siteSettings).where(eq(key, SHOP_SETTING)).for('update');
    const before = await getShop(inTx);
    const [saved] = await tx
      .insert(siteSettings)
      .values({ ...mark, key: SHOP_SETTING, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: key,
        set: { ...mark, updatedAt: laterThan(updatedAt, ctx.now()) },
        ...(seen !== undefined && { setWhere: seen ? eq(updatedAt, seen) : sql`false` }),
      })
      .returning({ id: siteSettings.id });
    const record = await getShopRecord(inTx);
    if (!saved) throw staleSave('the shop’s record', record);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId: saved.id,
      entityName: 'Shop record',
      before: { ...before },
      after: { ...record.shop },
    });
    return record;
  });
}
