import * as z from 'zod';
import { idField } from '../../domain/input-fields.ts';
import { catalogName } from '../catalog/schema.ts';

export const managedBrandSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  products: z.number().int().describe('Products in every status but deleted'),
  published: z.number().int(),
  aliases: z.array(z.string()).describe('Former names, which imports and lookups may still say'),
  isBuiltIn: z.boolean().describe('Whether it has a page on the site, under a name that is fixed'),
});
export type ManagedBrand = z.infer<typeof managedBrandSchema>;

/** A brand, with the name that was shown: somebody else may have renamed it since. */
const shownBrand = z.object({ id: idField, shownName: z.string().max(1_000) });

export const renameBrandInput = shownBrand.extend({ name: catalogName });
export type RenameBrandInput = z.output<typeof renameBrandInput>;

export const mergeBrandInput = shownBrand.extend({ into: shownBrand });
export type MergeBrandInput = z.output<typeof mergeBrandInput>;

export const removeBrandInput = shownBrand;
export type RemoveBrandInput = z.output<typeof removeBrandInput>;

export const brandChangeSchema = z.object({
  name: z.string(),
  count: z.number().int().describe('Products in every status but deleted that were changed'),
  batchId: z.string().nullable().describe('The id of their change in the activity log, for undo'),
});
