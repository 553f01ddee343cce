import * as z from 'zod';
import { idField, momentField } from '../../domain/input-fields.ts';
import { moneyField } from '../../domain/products/product-fields.ts';
import { productStatuses } from '../../domain/products/product-status.ts';
import { idempotencyKey } from '../../submissions/schema.ts';
import { decimalField, MAX_BULK_SIZE, MAX_SELECTION } from './list-schema.ts';

const MAX_NOTE = 1_000;
const MAX_PERCENT_DOWN = 90;
const MAX_PERCENT_UP = 500;

const status = z.enum(productStatuses);
/** Why a product was moved, for its history. */
export const moveNotes = z.string().trim().max(MAX_NOTE).optional();

export const markInStockField = z
  .boolean()
  .default(false)
  .describe('Also sets what is published in stock (decisions P7); other moves leave the stock as it is');

/** The idempotency key of a bulk action: a repeated call with the same key changes nothing and gets the result of the first. */
export const bulkKey = idempotencyKey.optional();

export const createDraftsInput = z.object({
  idempotencyKey: bulkKey,
  rows: z
    .array(z.object({ brand: z.string().max(1_000).default(''), model: z.string().max(1_000).default('') }))
    .min(1)
    .max(MAX_BULK_SIZE, `At most ${MAX_BULK_SIZE} rows at a time`),
  lookUp: z
    .boolean()
    .default(false)
    .describe('Looks up the drafts in the background and fills their empty fields'),
});
export type CreateDraftsInput = z.output<typeof createDraftsInput>;

/** The result of each row, in the order of the rows; `row` counts from 0. */
const draftResultSchema = z.discriminatedUnion('ok', [
  z.object({ row: z.number().int(), ok: z.literal(true), id: z.number().int() }),
  z.object({ row: z.number().int(), ok: z.literal(false), error: z.string() }),
]);
export type DraftResult = z.infer<typeof draftResultSchema>;

export const createDraftsOutput = z.object({
  batchId: z.string().nullable(),
  results: z.array(draftResultSchema),
});

/** A selected product of a bulk action, with the updatedAt of the version that was shown. */
export const selectedSchema = z.object({ id: idField, updatedAt: momentField });

/** The selected products of a bulk action, each of them once. */
export const selectionOf = <Item extends z.ZodType<z.output<typeof selectedSchema>>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Nothing is selected')
    .max(MAX_SELECTION, `At most ${MAX_SELECTION.toLocaleString('en-US')} products at a time`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'A product is named twice');

const selection = selectionOf(selectedSchema);
export type Selection = z.output<typeof selection>;

export const moveManyInput = z.object({
  idempotencyKey: bulkKey,
  items: selection,
  status,
  notes: moveNotes,
  markInStock: markInStockField,
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'When publishing, confirms the values of the AI that it would wait for, as the preview names them: a person has looked at them',
    ),
});
export type MoveManyInput = z.output<typeof moveManyInput>;

/** Sets one price, or changes prices by a percentage (negative to lower them) or by an amount. */
const priceChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    price: moneyField('Price').refine((price) => price !== null && Number(price) > 0, 'Price is required'),
  }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number('Percent must be a number')
      .min(-MAX_PERCENT_DOWN, `Prices go down by at most ${MAX_PERCENT_DOWN} percent`)
      .max(MAX_PERCENT_UP, `Prices go up by at most ${MAX_PERCENT_UP} percent`),
  }),
  z.object({
    kind: z.literal('amount'),
    amount: moneyField('Amount').refine((amount) => amount !== null, 'Amount is required'),
    direction: z.enum(['up', 'down']),
  }),
]);
export type PriceChange = z.output<typeof priceChangeSchema>;

export const setPriceManyInput = z.object({
  idempotencyKey: bulkKey,
  items: selection,
  change: priceChangeSchema,
  showSaving: z
    .boolean()
    .default(false)
    .describe(
      'If the price falls, the discount is shown. It counts from the original price, which is kept; the old price becomes it only where there is none above it',
    ),
});
export type SetPriceManyInput = z.output<typeof setPriceManyInput>;

/** The product of a row in a preview. */
const plannedRow = { id: z.number().int(), name: z.string(), sku: z.string().nullable() };
const problem = z
  .string()
  .nullable()
  .describe('Why this product blocks the whole action; null if it does not');

export const movePlanSchema = z.object({
  count: z.number().int().describe('Products that would be moved'),
  rows: z.array(
    z.object({
      ...plannedRow,
      from: status,
      to: status,
      isMarkedInStock: z.boolean(),
      unconfirmed: z
        .array(z.object({ field: z.string(), value: z.unknown() }))
        .describe('Values of the AI that a person must confirm before it is published'),
      problem,
    }),
  ),
});
export type MovePlan = z.infer<typeof movePlanSchema>;

export const pricePlanSchema = z.object({
  count: z.number().int().describe('Products whose price would change'),
  rows: z.array(
    z.object({
      ...plannedRow,
      oldPrice: decimalField,
      newPrice: decimalField,
      newOriginalPrice: decimalField,
      discountEnabled: z.boolean(),
      problem,
    }),
  ),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;

export const bulkResultSchema = z.object({
  count: z.number().int().describe('Products that were changed'),
  batchId: z.string().describe('The id of the action in the activity log, for undo'),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

const changeId = z.string().min(1).max(100);
const withLaterChanges = {
  laterChanges: z
    .object({
      productIds: z.array(idField).max(MAX_SELECTION),
      until: momentField.optional().describe('By default also those after the preview'),
    })
    .optional()
    .describe('Later changes of the same fields that are undone too, as a preview offers them'),
};

/**
 * One save (its transactionId) or a whole bulk action (its batchId), from the activity log. An example with later changes: a bulk
 * action sets the price of products 1 and 2 to 90, then somebody sets that of product 2 to 95. The undo changes product 1 back and
 * leaves product 2, which its preview offers as `laterChanges`. With them, product 2 gets its price from before the bulk action,
 * unless somebody changed it after the preview.
 */
export const undoInput = z.union(
  [
    z.object({ transactionId: changeId, ...withLaterChanges }),
    z.object({ batchId: changeId, ...withLaterChanges }),
  ],
  'A change is named by its transactionId or its batchId',
);
export type UndoInput = z.output<typeof undoInput>;

/** The products that the preview of an undo names. */
export const MAX_PREVIEWED = 200;

/** The effect of an undo on a product: a creation is undone by deleting it, a deletion by restoring it, a move by the move back. */
export const undoEffects = [
  'delete',
  'restore',
  'publish',
  'toDrafts',
  'archive',
  'empty',
  'change',
] as const;

export const undoPlanSchema = z.object({
  effects: z
    .array(
      z.object({
        effect: z.enum(undoEffects),
        products: z.number().int(),
        drafts: z.number().int().describe('How many of the products are drafts'),
        fields: z.number().int().describe('Fields that change, of all the products'),
      }),
    )
    .describe('What happens to how many products; those that stay as they are count in none'),
  unchangedCount: z.number().int().describe('Products that stay as they are'),
  laterChanges: z
    .object({
      productIds: z.array(z.number().int()).describe(`At most ${MAX_SELECTION}`),
      until: z.date().describe('When the last of them was changed'),
    })
    .nullable()
    .describe('Products that stay as they are because of later changes, which can be undone too'),
  rows: z
    .array(
      z.object({
        ...plannedRow,
        isDraft: z.boolean(),
        effect: z.enum(undoEffects),
        fields: z.array(z.string()).describe('Labels of the fields that change'),
        problem: z.string().nullable().describe('Why this product stays as it is; null if it does not'),
        isLaterChange: z.boolean().describe('Whether a later change is the problem, which can be undone too'),
      }),
    )
    .describe(`The first ${MAX_PREVIEWED}, those that stay as they are before the others`),
  brand: z
    .object({ from: z.string(), to: z.string(), isRestored: z.boolean() })
    .nullable()
    .describe(
      'The rename or merge of a brand that is undone. Its sales, remembered models and image sources come back with the last product',
    ),
});
export type UndoPlan = z.infer<typeof undoPlanSchema>;

export const undoOutput = z.object({
  count: z.number().int().describe('Products that were changed back'),
  transactionIds: z.array(z.string()),
  batchId: z.string().nullable(),
  unchanged: z.array(z.object({ productId: z.number().int(), reason: z.string() })),
});
