import type { Db } from '@dealer/db';
import { AI_COSTS_SETTING } from '../../domain/enrichment/ai-costs.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { getAiCosts } from '../ai/costs-setting.ts';
import type { StaffContext } from '../staff-context.ts';
import { staleSave } from '../stale-save.ts';
import type { AiCostsRecord, SetAiCostsInput } from './schema.ts';
import { lockSetting, readLastSave, storeSetting } from './stored-setting.ts';

/** The prices of AI models and the monthly budget, and who saved them last. */
export async function getAiCostsRecord({ db }: { db: Db }): Promise<AiCostsRecord> {
  const lastSave = await readLastSave(db, AI_COSTS_SETTING);
  return { costs: await getAiCosts(db), ...lastSave };
}

/**
 * Stores the prices of AI models and the monthly budget; calls that were made before keep their cost.
 * @throws CONFLICT with the stored ones if they were saved since they were loaded
 */
export async function setAiCosts(
  ctx: StaffContext,
  { updatedAt: loadedAt, ...costs }: SetAiCostsInput,
): Promise<AiCostsRecord> {
  return inTransaction(ctx, async (tx, ctx) => {
    await lockSetting(tx, AI_COSTS_SETTING);
    const before = await getAiCosts(tx);
    const entityId = await storeSetting(tx, ctx, AI_COSTS_SETTING, costs, loadedAt);
    const record = await getAiCostsRecord({ db: tx });
    if (entityId === undefined) throw staleSave('the costs of the AI', record);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId,
      entityName: 'Costs of the AI',
      before,
      after: record.costs,
    });
    return record;
  });
}
