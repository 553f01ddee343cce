import { type Db, siteSettings } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import { AI_COSTS_SETTING } from '../../domain/enrichment/ai-costs.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getAiCosts } from '../ai/costs-setting.ts';
import { recordEdit } from '../audit/record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { laterThan, staleSave } from '../stale-save.ts';
import type { AiCostsRecord, SetAiCostsInput } from './schema.ts';

const { key, updatedAt, updatedByName } = siteSettings;

/** The prices of AI models and the monthly budget, and who saved them last. */
export async function getAiCostsRecord({ db }: { db: Db }): Promise<AiCostsRecord> {
  // updatedAt first: if somebody saves in between, the next save is rejected and overwrites nothing.
  const [saved] = await db
    .select({ updatedAt, updatedByName })
    .from(siteSettings)
    .where(eq(key, AI_COSTS_SETTING));
  return { costs: await getAiCosts(db), updatedAt: null, updatedByName: null, ...saved };
}

/**
 * Stores the prices of AI models and the monthly budget; calls that were made before keep their cost.
 * @throws CONFLICT with the stored ones if they were saved since they were loaded
 */
export async function setAiCosts(
  ctx: StaffContext,
  { updatedAt: loadedAt, ...costs }: SetAiCostsInput,
): Promise<AiCostsRecord> {
  const changes = { value: JSON.stringify(costs), updatedByName: ctx.actor.name };
  return inTransaction(ctx, async (tx, ctx) => {
    await tx.select({ key }).from(siteSettings).where(eq(key, AI_COSTS_SETTING)).for('update');
    const before = await getAiCosts(tx);
    const [saved] = await tx
      .insert(siteSettings)
      .values({ ...changes, key: AI_COSTS_SETTING, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: key,
        set: { ...changes, updatedAt: laterThan(updatedAt, ctx.now()) },
        ...(loadedAt !== undefined && { setWhere: loadedAt ? eq(updatedAt, loadedAt) : sql`false` }),
      })
      .returning({ id: siteSettings.id });
    const record = await getAiCostsRecord({ db: tx });
    if (!saved) throw staleSave('the costs of the AI', record);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId: saved.id,
      entityName: 'Costs of the AI',
      before,
      after: record.costs,
    });
    return record;
  });
}
