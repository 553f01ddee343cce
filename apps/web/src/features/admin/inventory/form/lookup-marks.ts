import { isCriticalValue } from '@dealer/api/domain/enrichment/critical-fields';
import { sameValue } from '@dealer/api/domain/products/product-changes';
import { type LookupSource, lookupFields } from '@dealer/api/domain/products/product-fields';
import { type DraftValues, type FormField, isFormField, type LookedUpFields } from './form-values.ts';

/** The marks of fields that a lookup filled in. */
export const marksOf = (fields: readonly string[], source: LookupSource): LookedUpFields =>
  Object.fromEntries(lookupFields.filter((field) => fields.includes(field)).map((field) => [field, source]));

/** The values of looked-up fields that a person may correct in part. */
export const foundValues = (
  { specifications, features }: DraftValues,
  fields: readonly string[],
): Partial<DraftValues> => ({
  ...(fields.includes('specifications') && { specifications }),
  ...(fields.includes('features') && { features }),
});

/** The lines of a text, each without the comma that ends a row of JSON. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim().replace(/,$/, ''));

/** Whether a critical row or line of a field is still as it was. By lines of text, as the JSON of a half typed row cannot be read. */
function keepsCriticalLine(field: 'specifications' | 'features', before: string, after: string): boolean {
  const left = new Set(linesOf(after));
  return linesOf(before).some(
    (line) => left.has(line) && isCriticalValue(field, field === 'features' ? [line] : line),
  );
}

/**
 * The looked-up fields that a person confirmed by editing them; for stored values the server decides, see keepsCriticalPart.
 * @param found those of foundValues. Without them, as after a reload of the page, only the last change counts
 */
export function fieldsConfirmedByEdit(
  values: DraftValues,
  before: DraftValues,
  found: Partial<DraftValues>,
): FormField[] {
  const marked = Object.keys(values.lookedUpFields).filter(isFormField);
  return marked.filter((field) => {
    if (sameValue(values[field], before[field])) return false;
    const hasLines = field === 'specifications' || field === 'features';
    const isOfAi = hasLines && values.lookedUpFields[field] === 'ai';
    return !isOfAi || !keepsCriticalLine(field, found[field] ?? before[field], values[field]);
  });
}
