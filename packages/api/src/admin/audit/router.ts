import { router, staffProcedure } from '../../trpc.ts';
import { pageAudit } from './page.ts';
import { auditPageSchema, pageAuditInput } from './schema.ts';

export const adminAuditRouter = router({
  page: staffProcedure
    .input(pageAuditInput)
    .output(auditPageSchema)
    .query(({ ctx, input }) => pageAudit(ctx, input)),
});
