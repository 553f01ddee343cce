/** A list with one item moved to another place; places outside of it are its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)];
}
