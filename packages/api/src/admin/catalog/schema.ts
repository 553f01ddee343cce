import * as z from 'zod';
import { idField } from '../../domain/input-fields.ts';
import { atMost } from '../../domain/person-fields.ts';
import { MAX_BRAND_LENGTH } from '../../domain/products/product-fields.ts';
import { specificationColumns } from '../../domain/products/specifications/field-facts.ts';
import { oneLine } from '../../domain/text.ts';

/** The longest name of a brand, category, subcategory or engine brand. */
export const MAX_CATALOG_NAME = MAX_BRAND_LENGTH;
/** The name of a brand, a category or the like. */
export const catalogName = z
  .string('Name is required')
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(MAX_CATALOG_NAME, atMost('Name', MAX_CATALOG_NAME));

export const createNamedInput = z.object({ name: catalogName });

/** The name of a category, which visitors choose by. */
const categoryName = catalogName.refine((name) => /[\p{L}\p{N}]/u.test(name), {
  error: 'A name needs a letter or a digit',
});

export const createCategoryInput = z.object({ name: categoryName });
export const createSubcategoryInput = createCategoryInput.extend({ categoryId: idField });

export const subcategoryFieldsSchema = z.object({
  category: z.string(),
  subcategory: z.string(),
  fields: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      label: z.string(),
      unit: z.string().nullable(),
      column: z
        .enum(specificationColumns)
        .nullable()
        .describe('The field of the product that holds it; null for a row of its specifications'),
    }),
  ),
});
export type SubcategoryFields = z.infer<typeof subcategoryFieldsSchema>;
