import { type Db, leadProbes } from '@dealer/db';
import { desc, isNotNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { isNightlyOverdue } from '../domain/shop/nightly.ts';
import type { LeadPathFailure, LeadPathState } from './schema.ts';

/** Returns when the last test of the lead path succeeded; null without one. */
export async function readLastLeadPathSuccess(db: Db): Promise<Date | null> {
  const [last] = await db
    .select({ at: leadProbes.mailedAt })
    .from(leadProbes)
    .where(isNotNull(leadProbes.mailedAt))
    .orderBy(desc(leadProbes.mailedAt))
    .limit(1);
  return last?.at ?? null;
}

async function lastFailure(db: Db, lastSuccessAt: Date | null): Promise<LeadPathFailure | null> {
  const [last] = await db
    .select()
    .from(leadProbes)
    .where(isNotNull(leadProbes.failedAt))
    .orderBy(desc(leadProbes.failedAt))
    .limit(1);
  if (!last?.failedAt || !last.failedStep || (lastSuccessAt && lastSuccessAt >= last.failedAt)) return null;
  return { at: last.failedAt, step: last.failedStep, reason: last.reason ?? '' };
}

/** Returns the failure since the last test that succeeded; null without a mail server, which is another matter. */
export async function getLeadPathFailure({
  db,
  integrations,
}: Pick<Services, 'db' | 'integrations'>): Promise<LeadPathFailure | null> {
  if (!integrations.mail) return null;
  return lastFailure(db, await readLastLeadPathSuccess(db));
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
    failure: integrations.mail ? await lastFailure(db, lastSuccessAt) : null,
    isOverdue: isNightlyOverdue(lastSuccessAt, asOf),
    isConfigured: integrations.mail,
    isTested: leadPath !== null,
    asOf,
  };
}
