import { type Db, leadProbes } from '@dealer/db';
import { desc, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { isNightlyOverdue } from '../domain/shop/nightly.ts';
import type { LeadPathFailure, LeadPathState } from './schema.ts';

/**
 * The id of the newest test that succeeded, as a query. By its id: clocks are set back, and a test of a future day would stay the newest
 * one. The daily sweep keeps it: it shows that the site had a mail server.
 */
export const lastLeadPathSuccess = (db: Db) =>
  db
    .select({ id: leadProbes.id })
    .from(leadProbes)
    .where(isNotNull(leadProbes.mailedAt))
    .orderBy(desc(leadProbes.id))
    .limit(1);

async function lastSuccess(db: Db): Promise<{ id: number; at: Date | null } | undefined> {
  const [last] = await db
    .select({ id: leadProbes.id, at: leadProbes.mailedAt })
    .from(leadProbes)
    .where(inArray(leadProbes.id, lastLeadPathSuccess(db)));
  return last;
}

/** Returns when the last test of the lead path succeeded; null without one. */
export async function readLastLeadPathSuccess(db: Db): Promise<Date | null> {
  return (await lastSuccess(db))?.at ?? null;
}

/**
 * Returns the failure since the last test that succeeded. A site that never had a mail server is not open yet; one that had it, and was
 * moved or restored without its settings, would lose each mail in silence.
 */
export async function getLeadPathFailure({
  db,
  integrations,
  leadPath,
}: Pick<Services, 'db' | 'integrations' | 'leadPath'>): Promise<LeadPathFailure | null> {
  if (!integrations.mail) {
    const hadServer = leadPath !== null && (await lastSuccess(db)) !== undefined;
    return hadServer ? { at: null, problem: 'noServer', reason: '' } : null;
  }
  const [last] = await db
    .select()
    .from(leadProbes)
    .where(isNotNull(leadProbes.failedAt))
    .orderBy(desc(leadProbes.id))
    .limit(1);
  if (!last?.failedAt || !last.failedStep) return null;
  const success = await lastSuccess(db);
  if (success && success.id >= last.id) return null;
  return { at: last.failedAt, problem: last.failedStep, reason: last.reason ?? '' };
}

/** Returns the results of the last tests of the lead path. */
export async function getLeadPathState({
  db,
  now,
  integrations,
  leadPath,
}: Pick<Services, 'db' | 'now' | 'integrations' | 'leadPath'>): Promise<LeadPathState> {
  const lastSuccessAt = await readLastLeadPathSuccess(db);
  const asOf = now();
  return {
    lastSuccessAt,
    failure: await getLeadPathFailure({ db, integrations, leadPath }),
    isOverdue: isNightlyOverdue(lastSuccessAt, asOf),
    isConfigured: integrations.mail,
    isTested: leadPath !== null,
    asOf,
  };
}
