/** The corners where a toast can be shown, the usual one first. */
export const toastPlaces = [
  'bottom-right',
  'bottom-left',
  'bottom-center',
  'top-center',
  'top-right',
  'top-left',
] as const;
export type ToastPlace = (typeof toastPlaces)[number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of the window in which a toast can be: it stands below notices at the top, which lie over it. */
interface View extends Size {
  /** The top of the part, in pixels from the top of the window. */
  top: number;
}

/** Something on the page, in pixels of the window; `weight` says how bad it is to lie over it. */
export interface Obstacle extends Box {
  weight: number;
}

/** Between a toast and the edge of the window or a notice, in pixels. */
export const MARGIN = 16;

/** Returns the box of a toast of a size at a place of the window, in pixels. */
export function boxOf(place: ToastPlace, toast: Size, view: View): Box {
  const top = place.startsWith('top') ? view.top + MARGIN : view.height - MARGIN - toast.height;
  const left = place.endsWith('left')
    ? MARGIN
    : place.endsWith('center')
      ? (view.width - toast.width) / 2
      : view.width - MARGIN - toast.width;
  return { left, top, right: left + toast.width, bottom: top + toast.height };
}

function coveredWeight(toast: Box, { left, top, right, bottom, weight }: Obstacle): number {
  const width = Math.min(toast.right, right) - Math.max(toast.left, left);
  const height = Math.min(toast.bottom, bottom) - Math.max(toast.top, top);
  return width > 0 && height > 0 ? weight : 0;
}

/** The first place where a toast covers nothing, else the one where it covers what matters least. */
export function freePlace(toast: Size, view: View, obstacles: readonly Obstacle[]): ToastPlace {
  const [usual, ...others] = toastPlaces;
  let best: ToastPlace = usual;
  const costOf = (place: ToastPlace) => {
    const box = boxOf(place, toast, view);
    return obstacles.reduce((cost, obstacle) => cost + coveredWeight(box, obstacle), 0);
  };
  let least = costOf(usual);
  for (const place of others) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
