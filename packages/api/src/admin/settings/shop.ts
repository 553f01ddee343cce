import type { Db } from '@dealer/db';
import { SHOP_SETTING } from '../../domain/shop/settings.ts';
import { dayNames, placeholdersOf, type Shop } from '../../domain/shop/shop.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { getShop } from '../../shop/get-shop.ts';
import type { StaffContext } from '../staff-context.ts';
import { staleSave } from '../stale-save.ts';
import type { SetShopInput, ShopInput, ShopRecord } from './schema.ts';
import { lockSetting, readLastSave, storeSetting } from './stored-setting.ts';

/** The shop's record, the parts that nobody has filled in yet (decisions C3), and who saved it last. */
export async function getShopRecord(ctx: { db: Db; shop: Shop }): Promise<ShopRecord> {
  const lastSave = await readLastSave(ctx.db, SHOP_SETTING);
  const shop = await getShop(ctx);
  return { shop, placeholders: placeholdersOf(shop), ...lastSave };
}

/** Monday first, as the hours are read. */
const weekOf = (hours: ShopInput['hours']) =>
  hours
    .toSorted((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7))
    .map(({ day, opens, closes }) => ({ day, name: dayNames[day], opens, closes }));

/** The fields that the audit log records: the email is a setting of its own, which others may change during a save. */
const auditedFields = ({ email: _email, ...fields }: Shop) => fields;

/**
 * Stores the shop's record. The write raises the catalog version, so that public pages show it at once.
 * @throws CONFLICT with the stored record if it was saved since it was loaded
 */
export async function setShopRecord(
  ctx: StaffContext,
  { updatedAt: loadedAt, ...input }: SetShopInput,
): Promise<ShopRecord> {
  const value = { ...input, hours: weekOf(input.hours) };
  return inTransaction(ctx, async (tx, ctx) => {
    const inTx = { db: tx, shop: ctx.shop };
    await lockSetting(tx, SHOP_SETTING);
    const before = await getShop(inTx);
    const entityId = await storeSetting(tx, ctx, SHOP_SETTING, value, loadedAt);
    const record = await getShopRecord(inTx);
    if (entityId === undefined) throw staleSave('the shop’s record', record);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId,
      entityName: 'Shop record',
      before: auditedFields(before),
      after: auditedFields(record.shop),
    });
    return record;
  });
}
