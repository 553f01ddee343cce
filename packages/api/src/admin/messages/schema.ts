import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { pageNumber, searchField } from '../../domain/paging.ts';

export const pageMessagesInput = z
  .object({ search: searchField, handled: z.boolean().optional(), page: pageNumber })
  .default({ search: '', page: 1 });
export type PageMessagesInput = z.output<typeof pageMessagesInput>;

export const setHandledInput = idInput.extend({ handled: z.boolean() });
export type SetHandledInput = z.output<typeof setHandledInput>;

/** A message of the contact form as staff see it (decisions Q12). */
const messageSchema = z.object({
  id: z.number().int(),
  userId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** When and by whom it was marked as handled; null before that. */
  handledAt: z.date().nullable(),
  handledByName: z.string().nullable(),
  createdAt: z.date(),
});

export const messagePageSchema = z.object({
  items: z.array(messageSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});
