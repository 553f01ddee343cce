import * as z from 'zod';
import { pageNumber } from '../../domain/paging.ts';

const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

export const listJobsInput = z
  .object({
    status: z.enum(jobStatuses).default('failed'),
    page: pageNumber,
  })
  .default({ status: 'failed', page: 1 });
export type ListJobsInput = z.output<typeof listJobsInput>;

export const jobIdInput = z.object({ id: z.coerce.number().int().positive() });

/** A job as staff see it; its payload stays inside. */
export const jobSchema = z.object({
  id: z.number().int(),
  topic: z.string(),
  status: z.enum(jobStatuses),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** Why its last try failed. */
  lastError: z.string().nullable(),
  runAt: z.date(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
  /** Of a mail: where it was to go, and which request it is about. */
  recipient: z.string().nullable(),
  quoteRequestId: z.number().int().nullable(),
});

export const jobPageSchema = z.object({
  items: z.array(jobSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});
