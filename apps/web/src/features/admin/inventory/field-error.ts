import { fieldLabel, productFieldSchemas } from '@dealer/api/domain/products/product-fields';
import { lengthError } from '../form/length-error.ts';

/** Returns the error of a value by its field's own rule; for a text that is too long, by how much. */
export function fieldError(field: keyof typeof productFieldSchemas, value: unknown): string | undefined {
  const issue = productFieldSchemas[field].safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  const tooLong =
    issue.code === 'too_big' && issue.origin === 'string' && typeof value === 'string'
      ? lengthError(fieldLabel(field), value.trim(), Number(issue.maximum))
      : undefined;
  return tooLong ?? issue.message;
}
