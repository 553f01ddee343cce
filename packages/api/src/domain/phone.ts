/**
 * A phone number as it is stored (decisions Q10): North American ones in the form '(734) 555-0190', others as
 * they were typed.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/[\s().+-]/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : typed.trim();
}
