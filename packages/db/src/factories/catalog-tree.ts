import type { Db } from '../database.ts';
import { type Category, categories, type Subcategory, subcategories } from '../schema/index.ts';

interface Branch {
  name: string;
  slug: string;
  hidden?: boolean;
  /** Slug and name, in the order of display. */
  subcategories: readonly (readonly [slug: string, name: string])[];
}

/** The shop's categories (admin.md 9), and the hidden one for drafts that nobody has sorted in yet (decisions P14). */
const tree: readonly Branch[] = [
  {
    name: 'Lawn Mowers',
    slug: 'lawn-mowers',
    subcategories: [
      ['zero-turn-residential', 'Zero-Turn Residential'],
      ['zero-turn-commercial', 'Zero-Turn Commercial'],
      ['riding', 'Riding Mowers'],
      ['walk-behind', 'Walk-Behind Mowers'],
    ],
  },
  {
    name: 'Snow Blowers',
    slug: 'snow-blowers',
    subcategories: [
      ['single-stage', 'Single Stage'],
      ['two-stage', 'Two Stage'],
    ],
  },
  {
    name: 'Power Tools & Outdoor Equipment',
    slug: 'power-tools-outdoor-equipment',
    subcategories: [
      ['chainsaws', 'Chainsaws'],
      ['trimmers', 'String Trimmers'],
      ['blowers', 'Blowers'],
      ['pressure-washers', 'Pressure Washers'],
      ['tillers', 'Tillers'],
      ['hedge-trimmers', 'Hedge Trimmers'],
      ['spreaders', 'Spreaders'],
      ['sprayers', 'Sprayers'],
      ['multi-tools', 'Multi-Tools'],
      ['shred-n-vac', "Shred 'N' Vac"],
      ['drills', 'Drills'],
      ['saws', 'Saws'],
      ['grinders', 'Grinders'],
      ['compressors', 'Compressors'],
    ],
  },
  { name: 'Uncategorized', slug: 'uncategorized', hidden: true, subcategories: [] },
];

export interface CatalogTree {
  categories: Category[];
  subcategories: Subcategory[];
}

/**
 * Adds the shop's categories and subcategories where they are missing; those that are there stay as they are.
 * @returns everything that stands in the two tables afterwards.
 */
export async function makeCatalogTree(db: Db): Promise<CatalogTree> {
  await db
    .insert(categories)
    .values(tree.map(({ name, slug, hidden }, index) => ({ name, slug, hidden, displayOrder: index + 1 })))
    .onConflictDoNothing();
  const parents = await db.select().from(categories);
  const children = parents.flatMap(({ id, slug }) =>
    childrenOf(slug).map((child) => ({ ...child, categoryId: id })),
  );
  await db.insert(subcategories).values(children).onConflictDoNothing();
  return { categories: parents, subcategories: await db.select().from(subcategories) };
}

function childrenOf(category: string) {
  const branch = tree.find(({ slug }) => slug === category);
  return (branch?.subcategories ?? []).map(([slug, name], index) => ({
    slug,
    name,
    displayOrder: index + 1,
  }));
}
