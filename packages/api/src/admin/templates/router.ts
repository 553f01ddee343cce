import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import {
  activeTemplateSchema,
  createTemplateInput,
  templateIdInput,
  templateSchema,
  updateTemplateInput,
} from './schema.ts';
import {
  createTemplate,
  listActiveTemplates,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from './templates.ts';

export const adminTemplatesRouter = router({
  list: staffProcedure.output(z.array(templateSchema)).query(({ ctx }) => listTemplates(ctx)),
  active: staffProcedure.output(z.array(activeTemplateSchema)).query(({ ctx }) => listActiveTemplates(ctx)),
  create: staffProcedure
    .input(createTemplateInput)
    .output(templateSchema)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),
  update: staffProcedure
    .input(updateTemplateInput)
    .output(templateSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  remove: staffProcedure
    .input(templateIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeTemplate(ctx, input)),
});
