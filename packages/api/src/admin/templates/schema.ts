import { templateKinds, templatePrices, templateStocks } from '@dealer/db/enums';
import * as z from 'zod';
import { idInput, momentField } from '../../domain/input-fields.ts';
import { lineField, textField } from '../../domain/person-fields.ts';
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '../../domain/requests/quote-reply.ts';

const MAX_NAME = 100;

const fields = {
  name: lineField('Name', MAX_NAME).min(1, 'Name is required'),
  subject: lineField('Subject', MAX_REPLY_SUBJECT).min(1, 'Subject is required'),
  message: textField('Message', MAX_REPLY).min(1, 'Message is required'),
};

const conditions = {
  /** The requests that it is written for. */
  kind: z.enum(templateKinds),
  /** Whether it needs a price to show, or none. */
  price: z.enum(templatePrices),
  /** Whether it needs the machine in stock, or out of it. */
  stock: z.enum(templateStocks),
};

/** A new template, also checked by its form (admin §5). */
export const createTemplateInput = z.object({
  ...fields,
  isActive: z.boolean().default(true),
  kind: conditions.kind.default('any'),
  price: conditions.price.default('any'),
  stock: conditions.stock.default('any'),
});
export type CreateTemplateInput = z.output<typeof createTemplateInput>;

/** The changed fields of a template, its id and the updatedAt that it was loaded with (optional for REST callers). */
export const updateTemplateInput = z
  .object({ ...fields, ...conditions, isActive: z.boolean(), updatedAt: momentField })
  .partial()
  .extend(idInput.shape);
export type UpdateTemplateInput = z.output<typeof updateTemplateInput>;

/** A text that staff start an answer from (admin §3). */
export const templateSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  ...conditions,
  createdAt: z.date(),
  /** The next save sends it, so that a save on an older state is rejected. */
  updatedAt: z.date(),
  /** Who saved it last. */
  updatedByName: z.string().nullable(),
});
export type ResponseTemplate = z.output<typeof templateSchema>;

/** The fields that the picker of the answer dialog needs. */
export const activeTemplateSchema = templateSchema.pick({
  id: true,
  name: true,
  subject: true,
  message: true,
  kind: true,
  price: true,
  stock: true,
});

/** The details of a CONFLICT for a save on an older state: the stored template. */
export const staleTemplateSchema = z.object({ stored: templateSchema });
