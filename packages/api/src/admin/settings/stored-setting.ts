import { type Db, type SiteSetting, siteSettings, type Transaction } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { EntryContext } from '../../record-edit.ts';
import { laterThan } from '../stale-save.ts';

const { id, key, updatedAt, updatedByName } = siteSettings;

/**
 * Reads when and by whom a setting was saved last. Read it before the value: if somebody saves in between, the next save is
 * rejected and overwrites nothing.
 */
export async function readLastSave(db: Db, setting: string) {
  const [saved] = await db.select({ updatedAt, updatedByName }).from(siteSettings).where(eq(key, setting));
  return saved ?? { updatedAt: null, updatedByName: null };
}

/** Locks a setting until the transaction ends, also one that has no row to lock yet. @returns what is stored */
export async function lockSetting(tx: Transaction, setting: string): Promise<SiteSetting | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${setting}`}))`);
  const [stored] = await tx.select().from(siteSettings).where(eq(key, setting)).for('update');
  return stored;
}

/**
 * Stores the value of a setting as JSON.
 * @param loadedAt the updatedAt of the edited version: null if none was stored, undefined to overwrite any
 * @returns the id of the setting; undefined if it was saved since loadedAt, and nothing is stored
 */
export async function storeSetting(
  tx: Transaction,
  { actor, now }: EntryContext,
  setting: string,
  value: unknown,
  loadedAt: Date | null | undefined,
): Promise<number | undefined> {
  const changes = { value: JSON.stringify(value), updatedByName: actor.name };
  const [saved] = await tx
    .insert(siteSettings)
    .values({ ...changes, key: setting, updatedAt: now() })
    .onConflictDoUpdate({
      target: key,
      set: { ...changes, updatedAt: laterThan(updatedAt, now()) },
      ...(loadedAt !== undefined && { setWhere: loadedAt ? eq(updatedAt, loadedAt) : sql`false` }),
    })
    .returning({ id });
  return saved?.id;
}
