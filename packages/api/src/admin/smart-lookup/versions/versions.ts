import { smartLookupVersions, type Transaction } from '@dealer/db';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordEdit } from '../../audit/record-edit.ts';
import type { StaffContext } from '../../staff-context.ts';
import type { CreateLookupVersionInput, LookupVersion } from './schema.ts';

/** All versions: the current one first, then by age, newest first. */
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

/** The logged fields of a version. Its configuration never changes, so it is not logged. */
const loggedFields = ({ versionName, versionNumber, status }: LookupVersion) => ({
  versionName,
  versionNumber,
  status,
});

/** Serializes transactions that change the current version. */
async function lockCurrentVersion(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('smart-lookup-versions'))`);
}

/** Adds a planned version. Only the very first one may be current (decisions X15). */
export async function createLookupVersion(
  ctx: StaffContext,
  { status, ...input }: CreateLookupVersionInput,
): Promise<LookupVersion> {
  return inTransaction(ctx, async (tx, ctx) => {
    const { now, actor } = ctx;
    await lockCurrentVersion(tx);
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
    if (!made) throw new Error('The insert returned no row');
    await recordEdit(tx, ctx, {
      ...entryOf(made),
      actionType: 'CREATED',
      before: null,
      after: loggedFields(made),
    });
    return made;
  });
}

/**
 * Makes a version the current one; the former one becomes previous.
 * @throws NOT_FOUND; CONFLICT if it is current already
 */
export async function activateLookupVersion(
  ctx: StaffContext,
  { id }: { id: number },
): Promise<LookupVersion> {
  const { id: key, status } = smartLookupVersions;
  return inTransaction(ctx, async (tx, ctx) => {
    await lockCurrentVersion(tx);
    const [found] = await tx.select({ status }).from(smartLookupVersions).where(eq(key, id));
    if (!found) throw notFound('Version');
    if (found.status === 'current') throw conflict('This version is current already');
    await tx.update(smartLookupVersions).set({ status: 'previous' }).where(eq(status, 'current'));
    const [current] = await tx
      .update(smartLookupVersions)
      .set({ status: 'current', activatedAt: ctx.now() })
      .where(eq(key, id))
      .returning();
    if (!current) throw new Error('The update returned no row');
    const before = { ...loggedFields(current), status: found.status };
    await recordEdit(tx, ctx, {
      ...entryOf(current),
      actionType: 'UPDATED',
      before,
      after: loggedFields(current),
    });
    return current;
  });
}
