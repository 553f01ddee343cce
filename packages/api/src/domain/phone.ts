/**
 * A telephone number as it is stored (decisions Q10): a North American one as '(734) 555-0190' however it was typed,
 * any other as it was typed.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[\s().+-]/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : typed.trim();
}
