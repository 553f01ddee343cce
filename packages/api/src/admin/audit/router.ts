import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { pageAudit } from './page.ts';
import { listPeople } from './people.ts';
import { auditPageSchema, auditPersonSchema, pageAuditInput } from './schema.ts';

export const adminAuditRouter = router({
  page: staffProcedure
    .input(pageAuditInput)
    .output(auditPageSchema)
    .query(({ ctx, input }) => pageAudit(ctx, input)),
  people: staffProcedure.output(z.array(auditPersonSchema)).query(({ ctx }) => listPeople(ctx)),
});
