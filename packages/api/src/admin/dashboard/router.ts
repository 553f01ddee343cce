import * as z from 'zod';
import { router, staffProcedure, superadminProcedure } from '../../trpc.ts';
import { getDashboard } from './get.ts';
import { confirmBackups, listLaunchItems } from './launch.ts';
import { confirmBackupsInput, dashboardSchema, launchItemSchema } from './schema.ts';

export const adminDashboardRouter = router({
  get: staffProcedure.output(dashboardSchema).query(({ ctx }) => getDashboard(ctx)),
  launchChecklist: superadminProcedure
    .output(z.array(launchItemSchema))
    .query(({ ctx }) => listLaunchItems(ctx)),
  confirmBackups: superadminProcedure
    .input(confirmBackupsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmBackups(ctx, input)),
});
