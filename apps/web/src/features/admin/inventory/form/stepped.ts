/** A typed number that much higher, at least 0, to the cent; a text that is no number stays as it is. */
export function stepped(text: string, by: number): string {
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? String(Math.max(0, Math.round((number + by) * 100) / 100)) : text;
}
