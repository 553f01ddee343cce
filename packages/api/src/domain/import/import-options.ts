import * as z from 'zod';
import { MAX_BRAND_LENGTH } from '../products/product-fields.ts';
import { oneLine } from '../text.ts';
import { bareHeader, importTargetNames, isImportTarget } from './import-targets.ts';

/** The ways to import products that the catalog has already: take the file's values, fill in empty fields only, or leave them. */
const existingModes = ['update', 'fill', 'leave'] as const;

/** The ways to import models that the catalog does not have: drafts, published where complete, or left out. */
const newModes = ['draft', 'publish', 'skip'] as const;

/** The fields that a price list may change. */
const priceListFields = ['price', 'originalPrice'] as const;

const MAX_COLUMN_NAME = 200;

/** How a file is read: what each column is, and what becomes of its rows. */
export const importMappingSchema = z.object({
  kind: z.enum(['catalog', 'priceList']).default('catalog'),
  columns: z
    .record(z.string().max(MAX_COLUMN_NAME), z.enum(importTargetNames).nullable())
    .refine((columns) => Object.keys(columns).length <= 200, 'At most 200 columns')
    .describe('What each column is, by its name; null to leave it out'),
  existing: z.enum(existingModes).default('update'),
  newProducts: z.enum(newModes).default('draft'),
  brand: z
    .string()
    .overwrite(oneLine)
    .max(MAX_BRAND_LENGTH)
    .nullable()
    .default(null)
    .transform((name) => name || null)
    .describe('The brand of rows without one, such as all of a maker’s price list'),
  priceFields: z
    .array(z.enum(priceListFields))
    .default([...priceListFields])
    .describe('What a price list changes of products in the catalog'),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

/** The name of the column that has this target; undefined without one. */
export function columnOf(columns: ImportMapping['columns'], target: string): string | undefined {
  return Object.entries(columns).find(([, mapped]) => mapped === target)?.[0];
}

/** A stored mapping as it is used; targets of another release are left out. */
export function parseMapping(stored: unknown): ImportMapping | null {
  const parsed = z
    .looseObject({ columns: z.record(z.string(), z.string().nullable()) })
    .transform(({ columns, ...rest }) => ({
      ...rest,
      columns: Object.fromEntries(
        Object.entries(columns).map(([name, target]) => [
          name,
          target && isImportTarget(target) ? target : null,
        ]),
      ),
    }))
    .pipe(importMappingSchema)
    .safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** A stored mapping for a file whose columns are named the same but for case and signs. @param names of its columns */
export function mappingForColumns(stored: unknown, names: readonly string[]): ImportMapping | null {
  const mapping = parseMapping(stored);
  if (!mapping) return null;
  const exact = new Map(Object.entries(mapping.columns));
  const byBareName = new Map([...exact].map(([name, target]) => [bareHeader(name), target]));
  const targetOf = (name: string) => exact.get(name) ?? byBareName.get(bareHeader(name)) ?? null;
  return { ...mapping, columns: Object.fromEntries(names.map((name) => [name, targetOf(name)])) };
}
