import {
  importKinds,
  importOutcomes,
  importStatuses,
  migrationImageStatuses,
  migrationStatuses,
} from '@dealer/db/enums';
import * as z from 'zod';
import { MAX_CELL } from '../../domain/import/import-cells.ts';
import { importMappingSchema } from '../../domain/import/import-options.ts';
import { importTargetNames } from '../../domain/import/import-targets.ts';
import { idField } from '../../domain/input-fields.ts';
import { atMost } from '../../domain/person-fields.ts';
import { fieldChangeSchema } from '../../domain/products/field-change.ts';
import { pageNumber, searchField } from '../../domain/search/paging.ts';
import { oneLine, plainText } from '../../domain/text.ts';

/** Rows on a page of the review. */
export const IMPORT_PAGE_SIZE = 50;
export const MAX_TEMPLATE_NAME = 100;
/** The cells of several columns with one target are shown as one text. */
const MAX_SHOWN_CELL = 50 * MAX_CELL;

export const importIdInput = z.object({ id: idField });

/** An import that is to be applied or undone. */
export const importStepInput = importIdInput.extend({
  step: z
    .number()
    .int()
    .optional()
    .describe('The step that the caller saw; rejected if there is a later one'),
});
export type ImportStepInput = z.output<typeof importStepInput>;

/** lastEventId is the revision that the viewer received last. */
export const watchImportInput = importIdInput.extend({
  lastEventId: z.coerce.number().int().nonnegative().nullish(),
});

const columnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()).describe('Up to three different values'),
  target: z.string().nullable().describe('What is proposed; null to leave the column out'),
  confidence: z.number().describe('From 0 to 1'),
});

/** An import as it stands. */
export const importRunSchema = z.object({
  id: z.number().int(),
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  message: z.string().nullable().describe('How it ended or why it stopped, for people'),
  fileName: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(columnSchema),
  mapping: importMappingSchema
    .nullable()
    .describe('How the columns are read, once it was confirmed or found'),
  templateName: z.string().nullable().describe('The saved mapping that was found for files of this kind'),
  rowCount: z.number().int(),
  doneCount: z.number().int().describe('Rows that the running step has done'),
  batchId: z.string().nullable().describe('Its id in the activity log; null while it has changed nothing'),
  revision: z.number().int(),
  step: z.number().int().describe('Raised by each dry run, application and undo'),
  createdAt: z.date(),
  createdByName: z.string().nullable(),
  appliedAt: z.date().nullable(),
  cancelRequested: z.boolean(),
  outcomes: z.object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.number().int(),
    review: z.number().int(),
  }),
  excluded: z.number().int().describe('Rows that were left out by hand'),
  open: z.number().int().describe('Rows that are sure and not applied yet'),
  applied: z.number().int(),
  kept: z.number().int().describe('Rows that the undo kept because of later edits'),
  undone: z.number().int().describe('Rows that were changed back, and can be applied again'),
  imagesQueued: z.number().int(),
  imagesFailed: z.number().int(),
});
export type ImportRunState = z.infer<typeof importRunSchema>;

/** A run in the list of recent ones. */
export const importListItemSchema = importRunSchema.pick({
  id: true,
  kind: true,
  status: true,
  fileName: true,
  rowCount: true,
  createdAt: true,
  createdByName: true,
});

export const listCategoriesInput = importIdInput.extend({
  category: z.string().max(200).nullable().describe('The column of the category'),
  subcategory: z.string().max(200).nullable().default(null),
});

const categoryTarget = z.object({ category: z.string(), subcategory: z.string().nullable() });

/** A category of the file, with what is known or proposed for it. */
export const sourceCategorySchema = z.object({
  name: z.string(),
  rows: z.number().int(),
  state: z.enum(['known', 'leftOut', 'unknown']),
  target: categoryTarget.nullable(),
  proposal: categoryTarget.nullable().describe('For an unknown one; somebody has to confirm it'),
});
export type SourceCategory = z.infer<typeof sourceCategorySchema>;

export const planImportInput = importIdInput.extend({
  mapping: importMappingSchema,
  categories: z
    .array(
      z.object({
        name: z.string().min(1).max(500),
        target: categoryTarget
          .extend({ category: z.string().max(100), subcategory: z.string().max(100).nullable() })
          .nullable()
          .describe('Null leaves the rows of the category out'),
      }),
    )
    .max(1_000)
    .default([])
    .describe('What the categories of the file are here; remembered for later files'),
  templateName: z
    .string()
    .overwrite(oneLine)
    .max(MAX_TEMPLATE_NAME, atMost('Name of the mapping', MAX_TEMPLATE_NAME))
    .optional()
    .describe('Saves the mapping under this name for files with the same columns'),
});
export type PlanImportInput = z.output<typeof planImportInput>;

export const importRowsInput = importIdInput.extend({
  outcome: z.enum([...importOutcomes, 'excluded', 'applied', 'kept', 'images']).optional(),
  search: searchField,
  page: pageNumber,
});
export type ImportRowsInput = z.output<typeof importRowsInput>;

const reasonSchema = z.object({
  field: z.string().nullable(),
  message: z.string(),
  isQuestion: z.boolean().describe('The row is not applied before somebody decides'),
});

/** A row of the file, and what becomes of it. */
export const importRowSchema = z.object({
  id: z.number().int(),
  rowNumber: z.number().int().describe('As a spreadsheet shows it'),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  outcome: z.enum(importOutcomes).nullable(),
  isExcluded: z.boolean(),
  status: z.enum(migrationStatuses),
  imageStatus: z.enum(migrationImageStatuses),
  reasons: z.array(reasonSchema),
  changes: z.array(fieldChangeSchema),
  cells: z.record(z.string(), z.string()).describe('What the file says, or staff typed, by target'),
  edits: z.record(z.string(), z.string()),
  productId: z.number().int().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowsSchema = z.object({
  rows: z.array(importRowSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});

export const editImportRowInput = importIdInput.extend({
  rowId: idField,
  target: z
    .enum(importTargetNames)
    .refine((target) => target !== 'specification', 'Specifications are changed at the product'),
  value: z.string().overwrite(plainText).max(MAX_CELL).nullable().describe('Null takes the edit back'),
  previous: z
    .string()
    .max(MAX_SHOWN_CELL)
    .optional()
    .describe('What the cell said when it was shown: another text is a conflict; any unless given'),
});

export type EditImportRowInput = z.output<typeof editImportRowInput>;

export const excludeImportRowsInput = importIdInput.extend({
  rowIds: z.array(idField).min(1).max(500),
  excluded: z.boolean(),
});

/** The effects of a price list, in numbers. */
export const priceSummarySchema = z.object({
  rises: z.number().int(),
  falls: z.number().int(),
  newModels: z.number().int(),
  belowCost: z.number().int(),
  notListed: z.number().int().describe('Products of the brands in the file that it does not name'),
  notListedProducts: z
    .array(z.object({ id: z.number().int(), name: z.string(), price: z.string().nullable() }))
    .describe('The first hundred of them; they are not changed'),
});
