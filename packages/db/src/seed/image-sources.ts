import type { NewImageSource } from '../schema/index.ts';

const notes = 'The maker’s own site. Nothing is asked of it until staff press Fetch New Image.';

/** The makers' public sites, by brand. They come without counts: nobody has tried them yet. */
export const imageSources: NewImageSource[] = [
  { brand: 'Ariens', sourceDomain: 'www.ariens.com' },
  { brand: 'Cub Cadet', sourceDomain: 'www.cubcadet.com' },
  { brand: 'Echo', sourceDomain: 'www.echo-usa.com' },
  { brand: 'Honda', sourceDomain: 'powerequipment.honda.com' },
  { brand: 'Husqvarna', sourceDomain: 'www.husqvarna.com' },
  { brand: 'John Deere', sourceDomain: 'www.deere.com' },
  { brand: 'Stihl', sourceDomain: 'www.stihlusa.com' },
  { brand: 'Toro', sourceDomain: 'www.toro.com' },
  { brand: 'Troy-Bilt', sourceDomain: 'www.troybilt.com' },
].map((source) => ({ ...source, priorityScore: '100', notes }));
