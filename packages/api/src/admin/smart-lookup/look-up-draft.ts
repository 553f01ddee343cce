import { type Db, jobEvents, jobs, type Product, products } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { GivenUp, TryLater } from '../../jobs/retry.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import { lockProduct } from '../products/locked.ts';
import { recordChanges } from '../products/record-change.ts';
import { settleFields } from '../products/settle.ts';
import { fillGaps } from './fill-gaps.ts';
import { smartLookup } from './find.ts';
import type { SmartLookupOutput } from './schema.ts';

const TAKEN_UP = 'Somebody has taken it up meanwhile';
const AWAY_SECONDS = 30;

/** How a lookup ended, as its job's event says it; viewers read that. */
export type LookupOutcome = 'enriched' | 'skipped' | 'notFound' | 'failed';

/** Only what nobody has looked at yet is filled in by itself: whoever opened it since goes on with it alone. */
const isOpen = ({ status, isNew, brand, model }: Product) => status === 'draft' && isNew && brand && model;

/**
 * Looks a bulk draft up and fills its gaps, as a change of its own in its history (admin.md 4).
 * @throws where an AI is away for now, so that the job is tried again; GivenUp where something is to be mended first
 */
export async function lookUpDraft(
  services: Services,
  payload: JobPayloads['lookup.draft'],
  run: JobRun,
): Promise<void> {
  const { productId } = payload;
  const [product] = await services.db.select().from(products).where(eq(products.id, productId));
  if (!product || !isOpen(product)) return note(services.db, run, 'skipped', { message: TAKEN_UP });
  const found = await smartLookup(services, {
    brand: product.brand ?? '',
    model: product.model ?? '',
    forceAI: false,
  });
  if (!found.data && found.again) {
    await note(services.db, run, 'failed', { message: found.message });
    if (found.again === 'whenMended') throw new GivenUp(found.message);
    await holdBack(services);
    throw new TryLater(found.message);
  }
  if (!found.data) return note(services.db, run, 'notFound', { message: found.message });
  return write(services, payload, run, { ...found, data: found.data });
}

async function write(
  services: Services,
  { productId, batchId }: JobPayloads['lookup.draft'],
  run: JobRun,
  { data, source, message, dropped }: SmartLookupOutput & { data: NonNullable<SmartLookupOutput['data']> },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await lockProduct(tx, productId);
    const outcome = isOpen(before) ? 'enriched' : 'skipped';
    if (outcome === 'enriched') {
      const gaps = await settleFields(tx, before, fillGaps(before, data));
      const occasion = {
        by: { id: null, name: null },
        now: services.now(),
        batchId,
        metadata: { dataSource: source },
        enriched: true,
      };
      await recordChanges(tx, occasion, [{ before, patch: { ...gaps, createdViaSmartLookup: true } }]);
    }
    await note(tx, run, outcome, outcome === 'skipped' ? { message: TAKEN_UP } : { message, dropped });
  });
}

/** An AI that is away is not asked for the next draft at once: the tries of a whole batch would be used up in a minute. */
async function holdBack({ db }: Services): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt: sql`greatest(${jobs.runAt}, now() + make_interval(secs => ${AWAY_SECONDS}))` })
    .where(and(eq(jobs.topic, 'lookup.draft'), eq(jobs.status, 'pending')));
}

/** Stores how a try ended, where viewers read it. */
async function note(
  on: Db,
  run: JobRun,
  type: LookupOutcome,
  payload: { message: string; dropped?: string[] },
): Promise<void> {
  await on
    .insert(jobEvents)
    .values({ jobId: run.id, sequence: run.attempt, type, payload })
    .onConflictDoNothing();
}
