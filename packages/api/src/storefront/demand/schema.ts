import * as z from 'zod';
import { idField } from '../../domain/input-fields.ts';

export const countSearchInput = z.object({
  search: z.string().max(200).describe('Words as a visitor typed them'),
});
export type CountSearchInput = z.output<typeof countSearchInput>;

export const countViewInput = z.object({ productId: idField });
export type CountViewInput = z.output<typeof countViewInput>;

export const countedSchema = z.object({
  counted: z.boolean().describe('False for what is not counted, or was counted for this visitor today'),
});
export type Counted = z.output<typeof countedSchema>;
