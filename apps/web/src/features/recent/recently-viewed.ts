import { storedList } from '../../lib/stored-list.ts';

const MAX_VIEWED = 8;

/** The ids of the machines looked at last, the newest first. */
const viewed = storedList<number>({
  key: 'recentlyViewed',
  max: MAX_VIEWED,
  parse: (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
});

/** Remembers that a machine's page was looked at. */
export function rememberViewed(id: number): void {
  if (viewed.read()[0] === id) return;
  viewed.write([id, ...viewed.read().filter((other) => other !== id)]);
}

/** The machines looked at last, the newest first, without the one that is on the page. */
export function useRecentlyViewed(except?: number): number[] {
  return viewed.use().filter((id) => id !== except);
}
