import { aiCalls, type Db, fieldProvenance, type SmartLookupVersion } from '@dealer/db';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { describeRegression } from '../../../domain/enrichment/golden-set.ts';
import { isOutdated, readGoldenSet } from '../golden/golden.ts';
import { type LookupVersion, type Trial, trialSchema, type VersionMetrics } from './schema.ts';

export const nameOfVersion = (version: Pick<SmartLookupVersion, 'versionName' | 'versionNumber'>) =>
  `${version.versionName} (${version.versionNumber})`;

const none = { lookups: 0, found: 0, dropped: 0, tokens: 0, costMicros: 0 };

/** Counts the calls of each version, with their tokens, costs and outcomes; trials count as cost only. */
async function callsByVersion(db: Db) {
  const { versionId, purpose, status, found, dropped, inputTokens, outputTokens, costMicros } = aiCalls;
  const isLookup = sql`${purpose} <> 'trial' and ${status} <> 'pending'`;
  const rows = await db
    .select({
      versionId,
      lookups: sql`count(*) filter (where ${isLookup})`.mapWith(Number),
      found: sql`count(*) filter (where ${isLookup} and ${found})`.mapWith(Number),
      dropped: sql`coalesce(sum(${dropped}) filter (where ${isLookup}), 0)`.mapWith(Number),
      tokens: sql`sum(${inputTokens} + ${outputTokens})`.mapWith(Number),
      costMicros: sql`sum(${costMicros})`.mapWith(Number),
    })
    .from(aiCalls)
    .where(isNotNull(versionId))
    .groupBy(versionId);
  return new Map(rows.map(({ versionId: id, ...figures }) => [id, figures]));
}

/** Counts the values that each version found by what people decided about them. */
async function outcomesByVersion(db: Db) {
  const { versionId, outcome, source } = fieldProvenance;
  const rows = await db
    .select({ versionId, outcome, values: count() })
    .from(fieldProvenance)
    .where(and(eq(source, 'ai'), isNotNull(versionId), isNotNull(outcome)))
    .groupBy(versionId, outcome);
  return (id: number, wanted: 'kept' | 'changed' | 'rejected') =>
    rows.find((row) => row.versionId === id && row.outcome === wanted)?.values ?? 0;
}

/** The last trial of a version; null where it was not tried. */
const trialOf = ({ metrics }: SmartLookupVersion): Trial | null =>
  trialSchema.safeParse(metrics?.['trial']).data ?? null;

/** The products of the golden set that a trial can measure now. */
interface MeasurableSet {
  isEmpty: boolean;
  /** When each product was verified with the values that it has. */
  verifiedAt: Date[];
}

async function readMeasurableSet(db: Db): Promise<MeasurableSet> {
  const found = await readGoldenSet(db);
  const measurable = found.filter(({ golden, product }) => !isOutdated(golden, product));
  return { isEmpty: found.length === 0, verifiedAt: measurable.map(({ golden }) => golden.verifiedAt) };
}

/** Why a person should hesitate to activate a version; null where nothing is known against it, or nothing can be measured. */
function warningAbout(
  version: SmartLookupVersion,
  currentId: number | null,
  { isEmpty, verifiedAt }: MeasurableSet,
): string | null {
  if (version.status === 'current' || isEmpty) return null;
  const trial = trialOf(version);
  if (!trial || trial.products === 0 || trial.baselineId !== currentId)
    return 'It was not run against the golden set beside the current version.';
  // Products may have been verified in the place of others since, or with other values.
  const measured = Math.min(trial.products, verifiedAt.filter((at) => at <= trial.measuredAt).length);
  if (measured < verifiedAt.length)
    return `It was run against ${measured} of ${verifiedAt.length} verified products only.`;
  return describeRegression(trial.scores, trial.baselineScores) ?? null;
}

/**
 * The version that was current before another became it; undefined where the built-in configuration was. One that was rolled
 * back has no date of activation.
 */
export function versionBefore(
  versions: readonly SmartLookupVersion[],
  current: SmartLookupVersion,
): SmartLookupVersion | undefined {
  const activated = (version: SmartLookupVersion) => version.activatedAt?.getTime() ?? 0;
  return versions
    .filter(({ status, activatedAt }) => status === 'previous' && activatedAt !== null)
    .filter((version) => activated(version) <= activated(current))
    .toSorted((a, b) => activated(b) - activated(a) || b.id - a.id)[0];
}

/** Adds to versions what was measured of them, and what can be done with each. @param versions all there are */
export async function addMetrics(db: Db, versions: readonly SmartLookupVersion[]): Promise<LookupVersion[]> {
  const calls = await callsByVersion(db);
  const outcomes = await outcomesByVersion(db);
  const golden = await readMeasurableSet(db);
  const current = versions.find(({ status }) => status === 'current');
  const before = current && versionBefore(versions, current);
  return versions.map((version) => {
    const { id } = version;
    const metrics: VersionMetrics = {
      ...(calls.get(id) ?? none),
      kept: outcomes(id, 'kept'),
      changed: outcomes(id, 'changed'),
      rejected: outcomes(id, 'rejected'),
      trial: trialOf(version),
    };
    return {
      ...version,
      metrics,
      warning: warningAbout(version, current?.id ?? null, golden),
      rollBackTo:
        version === current ? (before ? nameOfVersion(before) : 'the built-in configuration') : null,
    };
  });
}
