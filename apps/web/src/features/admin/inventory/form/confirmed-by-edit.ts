import { isCriticalValue } from '@dealer/api/domain/enrichment/critical-fields';
import { sameValue } from '@dealer/api/domain/products/product-changes';
import { type DraftValues, type FormField, isFormField } from './form-values.ts';

/** The lines of a text, each without the comma that ends a row of JSON. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim().replace(/,$/, ''));

/** Whether a critical row or line of a field is still as it was. By lines of text, as the JSON of a half typed row cannot be read. */
function keepsCriticalLine(field: 'specifications' | 'features', before: string, after: string): boolean {
  const left = new Set(linesOf(after));
  return linesOf(before).some(
    (line) => left.has(line) && isCriticalValue(field, field === 'features' ? [line] : line),
  );
}

/** The looked-up fields that a person confirmed by editing them; for stored values the server decides, see keepsCriticalPart. */
export function fieldsConfirmedByEdit(values: DraftValues, before: DraftValues): FormField[] {
  const marked = Object.keys(values.lookedUpFields).filter(isFormField);
  return marked.filter((field) => {
    if (sameValue(values[field], before[field])) return false;
    const hasLines = field === 'specifications' || field === 'features';
    const isOfAi = hasLines && values.lookedUpFields[field] === 'ai';
    return !isOfAi || !keepsCriticalLine(field, before[field], values[field]);
  });
}
