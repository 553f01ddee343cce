import { type Db, siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import {
  AI_COSTS_SETTING,
  type AiCosts,
  aiCostsSchema,
  builtInAiCosts,
} from '../../domain/enrichment/ai-costs.ts';
import { parseJson } from '../../domain/parse-json.ts';

/** Returns the prices of AI models and the monthly budget that a superadmin entered, else the built-in prices without a budget. */
export async function getAiCosts(db: Db): Promise<AiCosts> {
  const { key, value } = siteSettings;
  const [stored] = await db.select({ value }).from(siteSettings).where(eq(key, AI_COSTS_SETTING));
  return aiCostsSchema.safeParse(parseJson(stored?.value)).data ?? builtInAiCosts;
}
