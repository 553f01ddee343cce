import * as z from 'zod';
import { idField, momentField } from '../../domain/input-fields.ts';
import { lineField } from '../../domain/person-fields.ts';

export const MAX_VIEW_NAME = 60;
const MAX_HREF = 1_000;

const fields = {
  name: lineField('Name', MAX_VIEW_NAME).min(1, 'Name is required'),
  /** A list of the staff area, with what narrows and orders it. */
  href: z
    .string()
    .max(MAX_HREF, 'This view has too many filters to be saved')
    .regex(
      /^\/admin\/(quotes|messages|inventory|catalog-check|data-enrichment)(\?[\w\-.~%&=+,*]*)?$/,
      'This page cannot be saved as a view',
    ),
  isShared: z.boolean().describe('All staff have it'),
};

export const createViewInput = z.object(fields);
export type CreateViewInput = z.output<typeof createViewInput>;

/** A view with the updatedAt that it was loaded with. */
export const updateViewInput = z.object({ ...fields, id: idField, updatedAt: momentField });
export type UpdateViewInput = z.output<typeof updateViewInput>;

export const viewSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  href: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  updatedAt: z.date(),
});
export type SavedView = z.output<typeof viewSchema>;

/** A view of the list, with the person who made it. */
export const listedViewSchema = viewSchema.extend({ madeByName: z.string() });
export type ListedView = z.output<typeof listedViewSchema>;
