import { historyActions } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput, momentField } from '../../domain/input-fields.ts';
import { fieldChangeSchema } from '../../domain/products/field-change.ts';
import { lookupFields, lookupSources, productFieldSchemas } from '../../domain/products/product-fields.ts';
import { productStatuses } from '../../domain/products/product-status.ts';
import { idempotencyKey } from '../../submissions/schema.ts';
import { markInStockField, moveNotes } from './bulk-schema.ts';
import { productRowSchema } from './list-schema.ts';

const status = z.enum(productStatuses);

/** A whole product, as the edit form loads and saves it. */
export const adminProductSchema = productRowSchema.omit({ imageUrl: true, sale: true }).extend({
  subcategory: z.string().nullable(),
  condition: productFieldSchemas.condition,
  description: z.string().nullable(),
  specifications: z.union([z.record(z.string(), z.unknown()), z.string()]).nullable(),
  discountEnabled: z.boolean(),
  images: z.array(z.string()),
  featured: z.boolean(),
  cuttingWidth: z.string().nullable(),
  powerType: z.string().nullable(),
  engineDisplacement: z.number().int().nullable(),
  engineBrand: z.string().nullable(),
  engineModel: z.string().nullable(),
  horsepower: z.string().nullable(),
  warrantyConsumer: z.string().nullable(),
  warrantyCommercial: z.string().nullable(),
  warrantyNotes: z.string().nullable(),
  features: z.array(z.string()),
  includes: z.array(z.string()),
  year: z.number().int().nullable(),
  fuelCapacity: z.string().nullable(),
  transmission: z.string().nullable(),
  deckMaterial: z.string().nullable(),
  publishedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductIdInput = idInput;

const fields = z.object(productFieldSchemas).partial();

/** Parsed fields, as the columns store them. */
export type ProductFieldValues = z.output<typeof fields>;

const dataSource = z.enum(lookupSources).optional().describe('The source of values that Smart Lookup found');

const lookedUp = z
  .partialRecord(z.enum(lookupFields), z.enum(lookupSources))
  .optional()
  .describe(
    'Where the values of these fields come from, as a lookup filled them in. Without it and with dataSource, all fields of lookups that the save changes come from there',
  );

const lookupVersionId = idField
  .nullish()
  .describe(
    'The version of Smart Lookup that found the values, null for the built-in configuration; the current one unless given',
  );

const creationKey = idempotencyKey
  .optional()
  .describe('Of one new product: a repeated call with it returns that product and creates no second one');

/** A new product (admin §7). Without a status it is a draft if a lookup or bulk creation made it, otherwise published. */
export const createProductInput = fields.extend({
  status: z.enum(['draft', 'published'], 'A new product is a draft or published').optional(),
  idempotencyKey: creationKey,
  createdViaSmartLookup: z.boolean().default(false),
  isBulkCreated: z.boolean().default(false),
  dataSource,
  lookedUp,
  lookupVersionId,
});
export type CreateProductInput = z.output<typeof createProductInput>;

/** The product to copy. */
export const duplicateProductInput = idInput.extend({ idempotencyKey: creationKey });
export type DuplicateProductInput = z.output<typeof duplicateProductInput>;

/**
 * The changed fields of a product, its id, and the updatedAt of the version that was edited (optional for REST callers). A
 * status is ignored: only setStatus changes it (decisions P20).
 */
export const updateProductInput = fields.extend({
  id: idField,
  updatedAt: momentField.optional(),
  dataSource,
  lookedUp,
  lookupVersionId,
  unreviewed: z
    .boolean()
    .default(false)
    .describe(
      'An automatic save of Smart Lookup: no person has reviewed the values, and the product stays new',
    ),
});
export type UpdateProductInput = z.output<typeof updateProductInput>;

const machineName = z.string().trim().max(200);

export const sameModelInput = z.object({ brand: machineName, model: machineName });
export type SameModelInput = z.output<typeof sameModelInput>;

export const sameModelSchema = adminProductSchema.pick({
  id: true,
  name: true,
  status: true,
  condition: true,
  price: true,
});

export const setStatusInput = z.object({
  id: idField,
  status,
  notes: moveNotes,
  markInStock: markInStockField,
  updatedAt: momentField.optional(),
});
export type SetStatusInput = z.output<typeof setStatusInput>;

/** Number of entries on a page of a product's history. */
export const HISTORY_PAGE_SIZE = 50;

export const listHistoryInput = idInput.extend({
  limit: z.coerce.number().int().min(1).max(200).default(HISTORY_PAGE_SIZE),
  cursor: idField.optional().describe('The id of the last entry of the page before'),
});
export type ListHistoryInput = z.output<typeof listHistoryInput>;

export const historyEntrySchema = z.object({
  id: z.number().int(),
  action: z.enum(historyActions),
  previousStatus: status.nullable(),
  newStatus: status.nullable(),
  notes: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  changedByName: z.string().nullable(),
  createdAt: z.date(),
  changes: z
    .array(fieldChangeSchema)
    .describe('The values before and after; empty for a move between statuses'),
});

/** The details of the 409 of a save that is based on an older version: the values that somebody else stored. */
export const staleSaveSchema = z.object({
  who: z.string().nullable(),
  when: z.date(),
  updatedAt: z.date().describe('Send it with the next save'),
  fields: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
});
export type StaleSave = z.infer<typeof staleSaveSchema>;
