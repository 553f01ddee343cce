/** The paths of this visit's entries in the browser's history, each written when its page is left. */
const pathsOfEntries: (string | undefined)[] = [];

/** Remembers which page an entry of the history shows. @param index of the entry */
export function rememberLeft(index: number, pathname: string): void {
  pathsOfEntries[index] = pathname;
}

/** Whether Back leads from an entry to the inventory. */
export function isInventoryBefore(index: number): boolean {
  return pathsOfEntries[index - 1] === '/inventory';
}
