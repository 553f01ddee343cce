import type { Db } from '../database.ts';
import { makeCatalogTree } from '../factories/index.ts';
import { brands, engineBrands, fields } from '../schema/index.ts';
import { knownFields } from './known-fields.ts';

const brandList = [
  { name: 'Ariens', slug: 'ariens', websiteUrl: 'https://www.ariens.com' },
  { name: 'Cub Cadet', slug: 'cub-cadet', websiteUrl: 'https://www.cubcadet.com' },
  { name: 'Echo', slug: 'echo', websiteUrl: 'https://www.echo-usa.com' },
  { name: 'Honda', slug: 'honda', websiteUrl: 'https://powerequipment.honda.com' },
  { name: 'Husqvarna', slug: 'husqvarna', websiteUrl: 'https://www.husqvarna.com' },
  { name: 'John Deere', slug: 'john-deere', websiteUrl: 'https://www.deere.com' },
  { name: 'Stihl', slug: 'stihl', websiteUrl: 'https://www.stihlusa.com' },
  { name: 'Toro', slug: 'toro', websiteUrl: 'https://www.toro.com' },
  { name: 'Troy-Bilt', slug: 'troy-bilt', websiteUrl: 'https://www.troybilt.com' },
];

const engineBrandNames = [
  'Ariens',
  'Briggs & Stratton',
  'Cub Cadet',
  'Echo',
  'Honda',
  'Husqvarna',
  'Kawasaki',
  'Kohler',
  'Stihl',
  'Toro',
  'Troy-Bilt',
];

/** Adds the lists that every shop needs, where entries are missing: categories, subcategories, brands, engine brands, known fields. */
export async function seedReference(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await makeCatalogTree(tx);
    await tx.insert(brands).values(brandList).onConflictDoNothing();
    await tx
      .insert(engineBrands)
      .values(engineBrandNames.map((name) => ({ name })))
      .onConflictDoNothing();
    await tx.insert(fields).values(knownFields).onConflictDoNothing();
  });
}
