import { formatCount } from '@dealer/api/domain/counts';
import { atMost } from '@dealer/api/domain/person-fields';

/**
 * Returns the error of a text that is too long, as the server says it; undefined for others. The field keeps the whole text: one
 * with a `maxlength` cuts off the end of what is pasted, and nobody sees that.
 */
export function lengthError(label: string, text: string, max: number): string | undefined {
  if (text.length <= max) return undefined;
  return `${atMost(label, max)}: ${formatCount(text.length - max)} too many`;
}
