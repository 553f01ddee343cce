import * as z from 'zod';
import { idField } from '../../domain/ids.ts';
import { oneLine } from '../../domain/text.ts';

const LONGEST_NAME = 100;
/** A made-up name whose slug would be empty cannot stand in an address. */
const name = z
  .string('Name is required')
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(LONGEST_NAME, `Name must be at most ${LONGEST_NAME} characters`);

export const createNamedInput = z.object({ name });

export const createSubcategoryInput = z.object({
  categoryId: idField,
  name,
});
