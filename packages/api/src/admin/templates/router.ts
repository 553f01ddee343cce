import * as z from 'zod';
import { deletionInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { activeTemplateSchema, createTemplateInput, templateSchema, updateTemplateInput } from './schema.ts';
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
    .input(deletionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeTemplate(ctx, input)),
});
