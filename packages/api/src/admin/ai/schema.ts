import { enrichmentModes } from '@dealer/db/enums';
import * as z from 'zod';

const count = z.number().int();

const used = {
  calls: count,
  tokens: count,
  costMicros: count.describe('Millionths of a US dollar'),
};

/** Whether an AI can be asked at all. */
export const aiStatusSchema = z.object({ isSetUp: z.boolean() });

/** The costs of the AI. */
export const aiCostOverviewSchema = z.object({
  monthMicros: count.describe('This calendar month, in millionths of a US dollar'),
  budgetMicros: count.nullable().describe('Of a calendar month; null for no limit'),
  days: z.array(z.object({ day: z.string().describe('Such as "2026-04-18"'), ...used })),
  runs: z.array(z.object({ id: count, mode: z.enum(enrichmentModes), createdAt: z.date(), ...used })),
  versions: z.array(z.object({ versionId: count.nullable(), name: z.string().nullable(), ...used })),
  unpricedModels: z.array(z.string()).describe('Models that were asked and have no price'),
});
export type AiCostOverview = z.infer<typeof aiCostOverviewSchema>;
