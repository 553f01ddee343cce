import { builtInBrands } from '../built-in-catalog.ts';
import type { NewImageSource } from '../schema/index.ts';

const notes = 'The maker’s own site. Nothing is asked of it until staff press Fetch New Image.';

/** The makers' public sites, by brand. They come without counts: nobody has tried them yet. */
export const imageSources: NewImageSource[] = builtInBrands.map(({ name, websiteUrl }) => ({
  brand: name,
  sourceDomain: new URL(websiteUrl).hostname,
  priorityScore: '100',
  notes,
}));
