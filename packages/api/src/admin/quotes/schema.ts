import * as z from 'zod';
import { quoteStatuses, quoteTypes } from '../../domain/quote-request.ts';

const filters = {
  status: z.enum(quoteStatuses).optional(),
  quoteType: z.enum(quoteTypes).optional(),
};

export const listQuotesInput = z.object(filters);
export const pageQuotesInput = z
  .object({ ...filters, page: z.coerce.number().int().positive().max(1_000_000).default(1) })
  .default({ page: 1 });
export type ListQuotesInput = z.output<typeof listQuotesInput>;
export type PageQuotesInput = z.output<typeof pageQuotesInput>;

/** A request as staff see it (admin.md 3). */
export const quoteRequestSchema = z.object({
  id: z.number().int(),
  quoteType: z.enum(quoteTypes),
  productId: z.number().int().nullable(),
  productName: z.string().nullable(),
  userId: z.number().int().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  location: z.string(),
  comments: z.string().nullable(),
  status: z.enum(quoteStatuses),
  responseSubject: z.string().nullable(),
  responseMessage: z.string().nullable(),
  respondedAt: z.date().nullable(),
  createdAt: z.date(),
});

export const quotePageSchema = z.object({
  items: z.array(quoteRequestSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});
