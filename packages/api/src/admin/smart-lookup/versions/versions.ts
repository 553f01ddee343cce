import { type Db, smartLookupVersions } from '@dealer/db';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { recordEdit } from '../../audit/record-edit.ts';
import type { StaffContext } from '../../staff-context.ts';
import type { CreateLookupVersionInput, LookupVersion } from './schema.ts';

/** All versions: the current one first, then the newest. */
export function listLookupVersions({ db }: Context): Promise<LookupVersion[]> {
  const { status, id } = smartLookupVersions;
  return db
    .select()
    .from(smartLookupVersions)
    .orderBy(desc(sql`${status} = 'current'`), desc(id));
}

const entryOf = ({ id, versionName }: LookupVersion) => ({
  entityType: 'lookupVersion' as const,
  entityId: id,
  entityName: versionName,
});

/** What the activity log tells of a version: its configuration stands in the version itself and never changes. */
const told = ({ versionName, versionNumber, status }: LookupVersion) => ({
  versionName,
  versionNumber,
  status,
});

/** Holds which version is current until the transaction ends: two who change it at once come one after the other. */
async function holdCurrent(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('smart-lookup-versions'))`);
}

/** Adds a version. It is planned; only the first of all may be current at once (decisions X15). */
export async function createLookupVersion(
  ctx: StaffContext,
  { status, ...input }: CreateLookupVersionInput,
): Promise<LookupVersion> {
  const { db, now, actor } = ctx;
  return db.transaction(async (tx) => {
    await holdCurrent(tx);
    const isCurrent = status === 'current' && (await tx.$count(smartLookupVersions)) === 0;
    const moment = now();
    const [made] = await tx
      .insert(smartLookupVersions)
      .values({
        ...input,
        status: isCurrent ? 'current' : 'planned',
        activatedAt: isCurrent ? moment : null,
        createdBy: actor.id,
        createdByName: actor.name,
        createdAt: moment,
      })
      .returning();
    if (!made) throw new Error('The versions took no row');
    await recordEdit(tx, ctx, { ...entryOf(made), actionType: 'CREATED', before: null, after: told(made) });
    return made;
  });
}

/**
 * Makes a version the current one; the one that was becomes previous.
 * @throws NOT_FOUND; CONFLICT where it is current already
 */
export async function activateLookupVersion(
  ctx: StaffContext,
  { id }: { id: number },
): Promise<LookupVersion> {
  const { db, now } = ctx;
  const { id: key, status } = smartLookupVersions;
  return db.transaction(async (tx) => {
    await holdCurrent(tx);
    const [found] = await tx.select({ status }).from(smartLookupVersions).where(eq(key, id));
    if (!found) throw notFound('Version');
    if (found.status === 'current') throw conflict('This version is current already');
    await tx.update(smartLookupVersions).set({ status: 'previous' }).where(eq(status, 'current'));
    const [current] = await tx
      .update(smartLookupVersions)
      .set({ status: 'current', activatedAt: now() })
      .where(eq(key, id))
      .returning();
    if (!current) throw new Error('The version went while it was held');
    const was = { ...told(current), status: found.status };
    await recordEdit(tx, ctx, {
      ...entryOf(current),
      actionType: 'UPDATED',
      before: was,
      after: told(current),
    });
    return current;
  });
}
