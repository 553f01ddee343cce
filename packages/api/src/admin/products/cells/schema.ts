import * as z from 'zod';
import { bulkKey, markInStockField, selectedSchema, selectionOf } from '../bulk-schema.ts';

/** The fields that are set for many products at once, each with its own value. */
export const batchFields = [
  'sku',
  'category',
  'subcategory',
  'price',
  'originalPrice',
  'inventoryCount',
  'featured',
  'status',
] as const;
export type BatchField = (typeof batchFields)[number];

/** Longer texts fit no field. */
export const MAX_CELL_TEXT = 1_000;

const cell = z.object({ field: z.enum(batchFields), text: z.string().max(MAX_CELL_TEXT) });

/** Values as they are typed or pasted, with the products and the updatedAt of the versions that were shown. */
export const setCellsInput = z.object({
  idempotencyKey: bulkKey,
  items: selectionOf(
    selectedSchema.extend({
      cells: z
        .array(cell)
        .min(1)
        .max(batchFields.length)
        .refine(
          (cells) => new Set(cells.map(({ field }) => field)).size === cells.length,
          'A field is named twice',
        ),
    }),
  ),
  markInStock: markInStockField,
});
export type SetCellsInput = z.output<typeof setCellsInput>;

export const cellPlanSchema = z.object({
  cells: z.number().int().describe('Values that would change'),
  products: z.number().int().describe('Products of these values'),
  rows: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sku: z.string().nullable(),
      cells: z.array(
        z.object({
          field: z.enum(batchFields),
          from: z.string().describe('As people read it'),
          to: z.string(),
          isChanged: z.boolean(),
          problem: z.string().nullable().describe('Why this value cannot be stored; null if it can'),
        }),
      ),
    }),
  ),
});
export type CellPlan = z.infer<typeof cellPlanSchema>;
