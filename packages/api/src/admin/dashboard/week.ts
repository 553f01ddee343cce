import type { Context } from '../../context.ts';
import type { WeekSummary } from '../owners-week/schema.ts';
import { summarizeWeek } from '../owners-week/summarize-week.ts';

/** What happened this week so far, and what waits. */
export function getWeek(ctx: Context): Promise<WeekSummary> {
  return summarizeWeek(ctx, ctx.now());
}
