import { isDeepStrictEqual } from 'node:util';
import { type Db, type SmartLookupVersion, smartLookupVersions, type Transaction } from '@dealer/db';
import { desc, eq, max, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordEdit } from '../../../record-edit.ts';
import type { StaffContext } from '../../staff-context.ts';
import { addMetrics, nameOfVersion, versionBefore } from './metrics.ts';
import type { ActivateVersionInput, CreateLookupVersionInput, LookupVersion } from './schema.ts';

type EditContext = Pick<StaffContext, 'actor' | 'now'>;

/** Lists all versions with their metrics: the current one first, then by age, newest first. */
export async function listLookupVersions({ db }: { db: Db }): Promise<LookupVersion[]> {
  const { status, id } = smartLookupVersions;
  const versions = await db
    .select()
    .from(smartLookupVersions)
    .orderBy(desc(sql`${status} = 'current'`), desc(id));
  return addMetrics(db, versions);
}

/** @throws NOT_FOUND */
async function getLookupVersion(db: Db, id: number): Promise<LookupVersion> {
  const found = (await listLookupVersions({ db })).find((version) => version.id === id);
  if (!found) throw notFound('Version');
  return found;
}

const entryOf = ({ id, versionName }: SmartLookupVersion) => ({
  entityType: 'lookupVersion' as const,
  entityId: id,
  entityName: versionName,
});

/** The logged fields of a version. Its configuration never changes, so it is not logged. */
const loggedFields = ({ versionName, versionNumber, status }: SmartLookupVersion) => ({
  versionName,
  versionNumber,
  status,
});

/** Serializes transactions that change the current version. */
async function lockCurrentVersion(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('smart-lookup-versions'))`);
}

/** Returns the time of a version's activation: later than every other, even if the clock went back, because rollbacks follow this order. */
async function nextActivation(tx: Transaction, now: Date): Promise<Date> {
  const [last] = await tx.select({ at: max(smartLookupVersions.activatedAt) }).from(smartLookupVersions);
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1));
}

/** The stored version that says exactly the same, which an earlier try of the same creation made. */
async function findSame(
  tx: Transaction,
  { configData, ...texts }: Omit<CreateLookupVersionInput, 'status'>,
): Promise<SmartLookupVersion | undefined> {
  const versions = await tx.select().from(smartLookupVersions);
  return versions.find(
    (version) =>
      isDeepStrictEqual(version.configData, configData) &&
      version.versionName === texts.versionName &&
      version.versionNumber === texts.versionNumber &&
      version.description === texts.description &&
      version.notes === texts.notes,
  );
}

/**
 * Adds a planned version. Only the very first one may be current (decisions X15). One that is there already, because the
 * answer to an earlier try was lost, is not added again.
 */
export async function createLookupVersion(
  ctx: StaffContext,
  { status, ...input }: CreateLookupVersionInput,
): Promise<LookupVersion> {
  return inTransaction(ctx, async (tx, ctx) => {
    const { now, actor } = ctx;
    await lockCurrentVersion(tx);
    const same = await findSame(tx, input);
    if (same) return getLookupVersion(tx, same.id);
    const isFirst = (await tx.$count(smartLookupVersions)) === 0;
    const startsAs = status === 'current' && isFirst ? 'current' : 'planned';
    const moment = now();
    const [made] = await tx
      .insert(smartLookupVersions)
      .values({
        ...input,
        status: startsAs,
        activatedAt: startsAs === 'current' ? moment : null,
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
    return getLookupVersion(tx, made.id);
  });
}

/** @throws CONFLICT if another version is current by now than the one that the caller saw; null for the built-in configuration */
async function assertReplaces(tx: Transaction, expectedId: number | null): Promise<void> {
  const [current] = await tx.select().from(smartLookupVersions).where(currentCondition);
  if ((current?.id ?? null) === expectedId) return;
  throw conflict(`${current ? nameOfVersion(current) : 'The built-in configuration'} is current meanwhile`);
}

/**
 * Makes a version the current one; the former one becomes previous. One that was worse on the golden set, or was not measured
 * though there is one, needs a reason, which the activity log keeps.
 * @throws NOT_FOUND; CONFLICT if it is current already, if another one is current than the caller saw, or if a reason is needed
 */
export async function activateLookupVersion(
  ctx: StaffContext,
  { id, reason, replaces }: ActivateVersionInput,
): Promise<LookupVersion> {
  return inTransaction(ctx, async (tx, ctx) => {
    await lockCurrentVersion(tx);
    const found = await getLookupVersion(tx, id);
    if (found.status === 'current') throw conflict('This version is current already');
    if (replaces !== undefined) await assertReplaces(tx, replaces);
    if (found.warning && !reason)
      throw conflict(`${found.warning} Say why you activate it all the same.`, { needsReason: true });
    await makeCurrent(tx, ctx, id, { activatedAt: await nextActivation(tx, ctx.now()), reason });
    return getLookupVersion(tx, id);
  });
}

/**
 * Makes current again what was so before the current version: another version, or the built-in configuration.
 * @param id the version that is current, so that two people who press at once go back by one
 * @throws NOT_FOUND; CONFLICT if it is no longer current
 */
export async function rollBackVersion(ctx: StaffContext, { id }: { id: number }): Promise<LookupVersion> {
  return inTransaction(ctx, async (tx, ctx) => {
    await lockCurrentVersion(tx);
    const versions = await tx.select().from(smartLookupVersions);
    const current = versions.find((version) => version.id === id);
    if (!current) throw notFound('Version');
    if (current.status !== 'current') throw conflict('This version is not current any more');
    const before = versionBefore(versions, current);
    const reason = `Rolled back from ${nameOfVersion(current)}`;
    if (before) await makeCurrent(tx, ctx, before.id, { reason });
    else await retireCurrent(tx, ctx, current);
    // Later rollbacks must not come back to it.
    await tx
      .update(smartLookupVersions)
      .set({ activatedAt: null })
      .where(eq(smartLookupVersions.id, current.id));
    return getLookupVersion(tx, before?.id ?? id);
  });
}

const currentCondition = eq(smartLookupVersions.status, 'current');

/** Makes a version current. @param activatedAt stays where a rollback takes it up again */
async function makeCurrent(
  tx: Transaction,
  ctx: EditContext,
  id: number,
  { activatedAt, reason }: { activatedAt?: Date; reason?: string | null },
): Promise<void> {
  const [former] = await tx.select().from(smartLookupVersions).where(eq(smartLookupVersions.id, id));
  await tx.update(smartLookupVersions).set({ status: 'previous' }).where(currentCondition);
  const [current] = await tx
    .update(smartLookupVersions)
    .set({ status: 'current', ...(activatedAt && { activatedAt }) })
    .where(eq(smartLookupVersions.id, id))
    .returning();
  if (!former || !current) throw notFound('Version');
  await recordEdit(tx, ctx, {
    ...entryOf(current),
    actionType: 'UPDATED',
    before: loggedFields(former),
    after: { ...loggedFields(current), ...(reason && { reason }) },
  });
}

/** The built-in configuration serves again. */
async function retireCurrent(tx: Transaction, ctx: EditContext, version: SmartLookupVersion): Promise<void> {
  await tx.update(smartLookupVersions).set({ status: 'previous' }).where(currentCondition);
  const before = loggedFields(version);
  await recordEdit(tx, ctx, {
    ...entryOf(version),
    actionType: 'UPDATED',
    before,
    after: { ...before, status: 'previous', reason: 'Rolled back to the built-in configuration' },
  });
}
