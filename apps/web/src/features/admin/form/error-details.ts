import { TRPCClientError } from '@trpc/client';
import * as z from 'zod';
import type { StaleSave } from './conflict.ts';

/** The details of an API error beside its message; undefined if the error has no such details. */
export function errorDetails<Details>(error: unknown, schema: z.ZodType<Details>): Details | undefined {
  return error instanceof TRPCClientError ? schema.safeParse(error.data).data : undefined;
}

const storedSchema = z.object({ storedId: z.number() });

/** The id of what an earlier try stored although its answer was lost, before what it sent was changed. */
export const storedIdOf = (error: unknown): number | undefined => errorDetails(error, storedSchema)?.storedId;

interface StoredRecord {
  updatedAt: Date | null;
  /** Who saved it last. */
  updatedByName: string | null;
}

/** Returns the stored record from the error of a rejected save; undefined for other errors. */
export function staleRecord<Stored extends StoredRecord, Values>(
  error: unknown,
  schema: z.ZodType<{ stored: Stored }>,
  valuesOf: (stored: Stored) => Values,
): StaleSave<Values> | undefined {
  const record = errorDetails(error, schema)?.stored;
  if (!record) return undefined;
  const { updatedByName: who, updatedAt } = record;
  return { who, when: updatedAt, stored: { values: valuesOf(record), updatedAt } };
}
