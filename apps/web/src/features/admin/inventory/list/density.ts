import { storedList } from '../../../../lib/stored-list.ts';

/** The height of a list's rows for a mouse: 36 pixels, or 52 with larger pictures. */
type Density = 'compact' | 'comfortable';

const stored = storedList<Density>({
  key: 'listDensity',
  max: 1,
  parse: (value) => (value === 'compact' || value === 'comfortable' ? value : undefined),
});

export const useDensity = (): Density => stored.use()[0] ?? 'compact';
export const setDensity = (density: Density) => stored.write([density]);
