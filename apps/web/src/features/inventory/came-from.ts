/** The paths of this visit's entries in the browser's history, each stored when its page is left. */
const pathsOfEntries: (string | undefined)[] = [];

/** Stores which page an entry of the history shows. @param index of the entry */
export function rememberEntry(index: number, pathname: string): void {
  pathsOfEntries[index] = pathname;
}

/** Counts the entries back to the inventory, with only product pages between; 0 if the entry was reached in another way. */
export function stepsToInventory(index: number): number {
  let before = index - 1;
  while (pathsOfEntries[before]?.startsWith('/product/')) before -= 1;
  return pathsOfEntries[before] === '/inventory' ? index - before : 0;
}
