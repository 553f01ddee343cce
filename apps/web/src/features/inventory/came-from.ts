/** The paths of this visit's entries in the browser's history, each written when its page is left. */
const pathsOfEntries: (string | undefined)[] = [];

/** Remembers which page an entry of the history shows. @param index of the entry */
export function rememberLeft(index: number, pathname: string): void {
  pathsOfEntries[index] = pathname;
}

/** How many entries an entry is behind the inventory, where only products lie between; 0 for one that is reached otherwise. */
export function stepsToInventory(index: number): number {
  let before = index - 1;
  while (pathsOfEntries[before]?.startsWith('/product/')) before -= 1;
  return pathsOfEntries[before] === '/inventory' ? index - before : 0;
}
