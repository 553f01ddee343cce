const AMOUNT = /^\$?\s?(\d[\d,]*|)(\.\d*)?$/;

/** Adds a step to a typed number, at least 0, and keeps its decimals. Other text stays as it is. */
export function stepAmount(text: string, by: number): string {
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  const places = Math.max(fraction.length, (String(by).split('.')[1] ?? '').length + 1) - 1;
  return Math.max(0, Number(whole.replaceAll(',', '') + fraction) + by).toFixed(Math.max(0, places));
}
