let previousPath: string | undefined;

/** Remembers the page that the visitor left, each time one is left. */
export function rememberLeft(pathname: string | undefined): void {
  previousPath = pathname;
}

/** Whether the page before this one, in this visit, was the inventory. */
export function cameFromInventory(): boolean {
  return previousPath === '/inventory';
}
