import * as z from 'zod';

export const brandSchema = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });
export const engineBrandSchema = z.object({ id: z.number().int(), name: z.string() });

export const subcategorySchema = z.object({
  id: z.number().int(),
  categoryId: z.number().int(),
  name: z.string(),
  slug: z.string(),
});

export const categorySchema = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

export const categoryWithSubcategoriesSchema = categorySchema.extend({
  subcategories: z.array(subcategorySchema),
});
export type CategoryWithSubcategories = z.infer<typeof categoryWithSubcategoriesSchema>;
