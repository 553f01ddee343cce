const AMOUNT = /^\$?\s?(\d[\d,]*|)(\.\d*)?$/;

/** A typed number that much higher, at least 0, with as many decimals as it had; a text that is no number stays as it is. */
export function stepped(text: string, by: number): string {
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  const places = Math.max(fraction.length, (String(by).split('.')[1] ?? '').length + 1) - 1;
  return Math.max(0, Number(whole.replaceAll(',', '') + fraction) + by).toFixed(Math.max(0, places));
}
