import * as z from 'zod';
import { startLeadProbe } from '../../lead-path/start-probe.ts';
import { router, staffProcedure, superadminProcedure } from '../../trpc.ts';
import { weekSummarySchema } from '../weekly-report/schema.ts';
import { confirmBackups } from './confirm-backups.ts';
import { getDashboard, getWeek } from './get.ts';
import { listLaunchItems } from './launch.ts';
import { confirmBackupsInput, dashboardSchema, launchItemSchema } from './schema.ts';

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
  testLeadPath: superadminProcedure.output(z.void()).mutation(({ ctx }) => startLeadProbe(ctx)),
});
