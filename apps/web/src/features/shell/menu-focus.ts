function focusAt(elements: readonly HTMLElement[], index: number): boolean {
  const element = elements.at(index);
  element?.focus();
  return element !== undefined;
}

/** The arrow keys on a menu's button: down to its first link, left and right to the neighbours. Says whether the focus moved. */
export function stepMenu(key: string, root: HTMLElement | null): boolean {
  if (!root) return false;
  if (key === 'ArrowDown') return focusAt([...root.querySelectorAll<HTMLElement>('a[href]')], 0);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const bar = root.closest('[data-menu-bar]');
  if (!step || !bar) return false;
  const buttons = [...bar.querySelectorAll<HTMLElement>('[data-menu-button]')];
  const own = buttons.findIndex((button) => root.contains(button));
  return focusAt(buttons, (own + step) % buttons.length);
}

/** The arrow keys within a menu's panel; above its first link is its button. Says whether the focus moved. */
export function stepFocus(key: string, root: HTMLElement | null): boolean {
  if (!root) return false;
  const stops = [...root.querySelectorAll<HTMLElement>('[data-menu-button], a[href]')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  if (here < 0) return false;
  const targets: Record<string, number> = {
    ArrowDown: Math.min(here + 1, stops.length - 1),
    ArrowRight: Math.min(here + 1, stops.length - 1),
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 1,
    End: stops.length - 1,
  };
  const target = targets[key];
  return target !== undefined && target >= 0 && focusAt(stops, target);
}
