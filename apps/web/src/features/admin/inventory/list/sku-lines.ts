/** The SKUs of a text, one on each line. Empty lines within stay: they leave out a machine; those at the end do not count. */
export function readSkuLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}

/** Puts the selected rows into the order of the list; those that it no longer has follow in theirs. */
export function inListOrder<Row extends { id: number }>(
  selected: readonly Row[],
  order: readonly number[],
): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return selected.toSorted((a, b) => placeOf(a) - placeOf(b));
}
