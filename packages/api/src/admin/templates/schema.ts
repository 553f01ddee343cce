import * as z from 'zod';
import { idInput } from '../../domain/ids.ts';
import { momentField } from '../../domain/moment-field.ts';
import { lineField, textField } from '../../domain/person-fields.ts';
import { LONGEST_REPLY, LONGEST_REPLY_SUBJECT } from '../../domain/quote-reply.ts';

const LONGEST_NAME = 100;

const fields = {
  name: lineField('Name', LONGEST_NAME).min(1, 'Name is required'),
  subject: lineField('Subject', LONGEST_REPLY_SUBJECT).min(1, 'Subject is required'),
  message: textField('Message', LONGEST_REPLY).min(1, 'Message is required'),
};

export const templateIdInput = idInput;

/** A new template (admin.md 5); also what its form checks. */
export const createTemplateInput = z.object({ ...fields, isActive: z.boolean().default(true) });
export type CreateTemplateInput = z.output<typeof createTemplateInput>;

/** The changed fields of a template, beside its id and the updatedAt it was loaded with (optional for REST callers). */
export const updateTemplateInput = z
  .object({ ...fields, isActive: z.boolean(), updatedAt: momentField })
  .partial()
  .extend(templateIdInput.shape);
export type UpdateTemplateInput = z.output<typeof updateTemplateInput>;

/** A text that staff start an answer from (admin.md 3). */
export const templateSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  createdAt: z.date(),
  /** What the next save is sent with. */
  updatedAt: z.date(),
  /** Who saved it last. */
  updatedByName: z.string().nullable(),
});
export type ResponseTemplate = z.output<typeof templateSchema>;

/** What the picker of the answer dialog needs. */
export const activeTemplateSchema = templateSchema.pick({
  id: true,
  name: true,
  subject: true,
  message: true,
});

/** What the refusal of a save that was made on an older state tells: the template as it is stored now. */
export const staleTemplateSchema = z.object({ stored: templateSchema });
