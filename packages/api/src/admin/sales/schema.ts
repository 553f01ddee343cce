import { saleKinds, saleProductStates, saleRoundings, saleStates } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput, momentField } from '../../domain/input-fields.ts';
import { clockProblem, momentOfClock } from '../../domain/moment.ts';
import { lineField } from '../../domain/person-fields.ts';
import { moneyField } from '../../domain/products/product-fields.ts';
import { searchField } from '../../domain/search/paging.ts';
import { brandFilter, decimalField } from '../products/list-schema.ts';

/** Maximum number of machines in one sale. */
export const MAX_SALE_PRODUCTS = 5_000;
/** The rows that a preview names. */
export const MAX_PREVIEW_ROWS = 200;
export const MAX_SALE_NAME = 80;
const MIN_PERCENT = 0.01;
const MAX_PERCENT = 90;

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A minute on the shop's clocks, '2026-04-18T16:12'; of the two on the night when clocks go back, the first. */
const clockField = (label: string) =>
  z
    .string(`${label} is required`)
    .regex(CLOCK, `${label} needs a day and a time`)
    .transform((text, ctx) => {
      const moment = momentOfClock(text);
      if (moment) return moment;
      ctx.issues.push({
        code: 'custom',
        message: `${label}: ${clockProblem(text)}`,
        input: text,
      });
      return z.NEVER;
    });

const amountField = (label: string) =>
  moneyField(label).refine((amount) => amount !== null && Number(amount) > 0, `${label} is required`);

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), price: amountField('Price') }),
  z.object({ kind: z.literal('amount'), amount: amountField('Amount') }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number('Percent must be a number')
      .min(MIN_PERCENT, 'Percent must be above 0')
      .max(MAX_PERCENT, `Prices go down by at most ${MAX_PERCENT} percent`),
  }),
]);
export type SaleChange = z.output<typeof changeSchema>;

const filterSchema = z.object({
  search: searchField.optional(),
  brand: brandFilter,
  category: z.string().max(100).optional().describe('A category’s slug'),
  stock: z.enum(['in', 'out']).optional(),
});

const scopeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('selection'),
    productIds: z
      .array(idField)
      .min(1, 'Nothing is selected')
      .max(MAX_SALE_PRODUCTS, `At most ${MAX_SALE_PRODUCTS} machines in a sale`),
  }),
  z.object({
    kind: z.literal('filter'),
    filter: filterSchema.describe('Of published machines; read again when the sale starts'),
  }),
]);
export type SaleScope = z.output<typeof scopeSchema>;

const fields = {
  name: lineField('Name', MAX_SALE_NAME).min(1, 'Name is required'),
  startsAt: clockField('Start'),
  endsAt: clockField('End').describe('The first minute at which the regular prices are back'),
  change: changeSchema,
  rounding: z.enum(saleRoundings).default('cent').describe('Prices are rounded down'),
  scope: scopeSchema,
};

/** A new sale, also checked by its form. */
export const createSaleInput = z.object(fields);
export type CreateSaleInput = z.output<typeof createSaleInput>;

/** The changed fields of a sale. Of a running one only the name and the end can change. */
export const updateSaleInput = z
  .object({ ...fields, rounding: z.enum(saleRoundings) })
  .partial()
  .extend({ id: idField, updatedAt: momentField });
export type UpdateSaleInput = z.output<typeof updateSaleInput>;

export const previewSaleInput = z
  .object(fields)
  .omit({ name: true })
  .extend({ id: idField.optional().describe('The stored sale that is changed') });
export type PreviewSaleInput = z.output<typeof previewSaleInput>;

export const saleIdInput = idInput;
export const cancelSaleInput = idInput.extend({ updatedAt: momentField });
export type CancelSaleInput = z.output<typeof cancelSaleInput>;

export const saleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  kind: z.enum(saleKinds),
  value: z.string().describe('Percent or US dollars, see kind'),
  rounding: z.enum(saleRoundings),
  filter: filterSchema.nullable().describe('Null for a selection of machines'),
  state: z.enum(saleStates),
  updatedAt: z.date().describe('Send it with an update to detect a change by somebody else'),
  updatedByName: z.string().nullable(),
  counts: z.record(z.enum(saleProductStates), z.number().int()).describe('Machines by state'),
});
export type SaleRow = z.infer<typeof saleSchema>;

const productRow = { id: z.number().int(), name: z.string() };

export const saleDetailsSchema = saleSchema.extend({
  productIds: z
    .array(z.number().int())
    .describe(
      `At most ${MAX_SALE_PRODUCTS}: all of a selection, the first of a filter that matches more by now`,
    ),
  notes: z
    .array(z.object({ ...productRow, note: z.string() }))
    .describe('The machines that the sale left out, and those that kept a price that somebody gave them'),
});
export type SaleDetails = z.infer<typeof saleDetailsSchema>;

export const salePreviewSchema = z.object({
  count: z.number().int().describe('Machines that would cost less'),
  total: z.number().int().describe('All machines of the sale'),
  isStartingNow: z.boolean().describe('Its start is over: the prices are public as soon as it is saved'),
  isWholeShop: z.boolean().describe('Its filter leaves no published machine out'),
  rows: z
    .array(
      z.object({
        ...productRow,
        sku: z.string().nullable(),
        price: decimalField.describe('Its regular price, also while it has the price of another sale'),
        salePrice: decimalField,
        problem: z.string().nullable().describe('Why the sale leaves this machine out'),
      }),
    )
    .describe(`The first ${MAX_PREVIEW_ROWS}, those with a problem first`),
  overlaps: z
    .array(z.object({ ...productRow, problem: z.string() }))
    .describe('Machines that are in another sale at that time: the sale cannot be saved with them'),
});
export type SalePreview = z.infer<typeof salePreviewSchema>;
