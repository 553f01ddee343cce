import { type Db, siteSettings } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import { normalizePhone } from '../../domain/person-fields.ts';
import { SHOP_SETTING } from '../../domain/shop/settings.ts';
import { dayNames, placeholdersOf, type Shop } from '../../domain/shop/shop.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getShop } from '../../shop/get-shop.ts';
import { recordEdit } from '../audit/record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { laterThan, staleSave } from '../stale-save.ts';
import type { SetShopInput, ShopInput, ShopRecord } from './schema.ts';

/** The shop's record, the parts that nobody has filled in yet (decisions C3), and who saved it last. */
export async function getShopRecord(ctx: { db: Db; shop: Shop }): Promise<ShopRecord> {
  const { key, updatedAt, updatedByName } = siteSettings;
  // updatedAt before the record: if somebody saves in between, the next save is rejected and overwrites nothing.
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
 * Stores the shop's record. The write raises the catalog version, so that public pages show it at once.
 * @throws CONFLICT with the stored record if it was saved since it was loaded
 */
export async function setShopRecord(
  ctx: StaffContext,
  { updatedAt: loadedAt, ...input }: SetShopInput,
): Promise<ShopRecord> {
  const value = JSON.stringify({
    ...input,
    phone: normalizePhone(input.phone),
    fax: normalizePhone(input.fax),
    hours: weekOf(input.hours),
  });
  const { key, updatedAt } = siteSettings;
  const changes = { value, updatedByName: ctx.actor.name };
  return inTransaction(ctx, async (tx, ctx) => {
    const inTx = { db: tx, shop: ctx.shop };
    await tx.select({ key }).from(siteSettings).where(eq(key, SHOP_SETTING)).for('update');
    const before = await getShop(inTx);
    const [saved] = await tx
      .insert(siteSettings)
      .values({ ...changes, key: SHOP_SETTING, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: key,
        set: { ...changes, updatedAt: laterThan(updatedAt, ctx.now()) },
        ...(loadedAt !== undefined && { setWhere: loadedAt ? eq(updatedAt, loadedAt) : sql`false` }),
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
