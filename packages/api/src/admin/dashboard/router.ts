import * as z from 'zod';
import { proveLeadPath } from '../../lead-path/prove-now.ts';
import { router, staffProcedure, superadminProcedure } from '../../trpc.ts';
import { weekSummarySchema } from '../owners-week/schema.ts';
import { confirmBackups } from './confirm-backups.ts';
import { getDashboard } from './get.ts';
import { listLaunchItems } from './launch.ts';
import { confirmBackupsInput, dashboardSchema, launchItemSchema } from './schema.ts';
import { getWeek } from './week.ts';

export const adminDashboardRouter = router({
  get: staffProcedure.output(dashboardSchema).query(({ ctx }) => getDashboard(ctx)),
  week: staffProcedure.output(weekSummarySchema).query(({ ctx }) => getWeek(ctx)),
  launchChecklist: superadminProcedure
    .output(z.array(launchItemSchema))
    .query(({ ctx }) => listLaunchItems(ctx)),
  confirmBackups: superadminProcedure
    .input(confirmBackupsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmBackups(ctx, input)),
  proveLeadPath: superadminProcedure.output(z.void()).mutation(({ ctx }) => proveLeadPath(ctx)),
});
