/** The SKUs of a text, one on each line. Empty lines within stay: they leave out a machine; those at the end do not count. */
export function readSkuLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}
