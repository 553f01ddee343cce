import type { Context } from '../../context.ts';
import type { WeekSummary } from '../weekly-report/schema.ts';
import { summarizeWeek } from '../weekly-report/summarize-week.ts';

/** What happened this week so far, and what waits. */
export function getWeek(ctx: Context): Promise<WeekSummary> {
  return summarizeWeek(ctx, ctx.now());
}
