import type { FieldChange } from '@dealer/db';
import * as z from 'zod';

/** A changed field, as entries of the activity log and of a product's history have it. */
export const fieldChangeSchema = z.object({
  field: z.string(),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  isNoisy: z.boolean().describe("Too long for a list of changes, which shows '(changed)' instead"),
}) satisfies z.ZodType<FieldChange>;
