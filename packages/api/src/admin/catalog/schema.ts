import * as z from 'zod';
import { idField } from '../../domain/ids.ts';
import { oneLine } from '../../domain/text.ts';

const MAX_NAME = 100;
const name = z
  .string('Name is required')
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(MAX_NAME, `Name must be at most ${MAX_NAME} characters`);

export const createNamedInput = z.object({ name });

export const createSubcategoryInput = z.object({
  categoryId: idField,
  name,
});
