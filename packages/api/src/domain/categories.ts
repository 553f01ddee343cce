/** The fixed part of the catalogue's tree: menus, dimension labels (storefront.md 2 and 9, admin.md 9, decisions P16). */

export interface MenuItem {
  name: string;
  subcategorySlug: string;
}

export interface MenuCategory {
  title: string;
  slug: string;
  items: readonly MenuItem[];
}

/** The header's three menus, literally and in this order. */
export const menuCategories: readonly MenuCategory[] = [
  {
    title: 'LAWN MOWERS',
    slug: 'lawn-mowers',
    items: [
      { name: 'ZERO-TURN RESIDENTIAL', subcategorySlug: 'zero-turn-residential' },
      { name: 'ZERO-TURN COMMERCIAL', subcategorySlug: 'zero-turn-commercial' },
      { name: 'RIDING MOWERS', subcategorySlug: 'riding' },
      { name: 'WALK-BEHIND MOWERS', subcategorySlug: 'walk-behind' },
    ],
  },
  {
    title: 'SNOW BLOWERS',
    slug: 'snow-blowers',
    items: [
      { name: 'SINGLE STAGE', subcategorySlug: 'single-stage' },
      { name: 'TWO STAGE', subcategorySlug: 'two-stage' },
    ],
  },
  {
    title: 'POWER TOOLS & OUTDOOR EQUIPMENT',
    slug: 'power-tools-outdoor-equipment',
    items: [
      { name: 'CHAINSAWS', subcategorySlug: 'chainsaws' },
      { name: 'STRING TRIMMERS', subcategorySlug: 'trimmers' },
      { name: 'BLOWERS', subcategorySlug: 'blowers' },
      { name: 'PRESSURE WASHERS', subcategorySlug: 'pressure-washers' },
      { name: 'TILLERS', subcategorySlug: 'tillers' },
    ],
  },
];

/** Columns of a menu's grid of cards: 5 for five items, 4 for four, else 3 (storefront.md 2). */
export function menuColumns(items: readonly unknown[]): 3 | 4 | 5 {
  if (items.length === 5) return 5;
  return items.length === 4 ? 4 : 3;
}

/** The category that holds drafts until somebody sorts them in; never shown to customers (decisions P14). */
export const UNCATEGORIZED = 'uncategorized';

const widthFilterLabels: Record<string, string> = {
  'lawn-mowers': 'Cutting Width (in)',
  'snow-blowers': 'Clearing Width (in)',
  'power-tools-outdoor-equipment': 'Bar/Blade Length (in)',
};

/** Heading of the width filter of a category, undefined where there is no such filter (storefront.md 9). */
export function widthFilterLabel(category: string): string | undefined {
  return widthFilterLabels[category];
}

/** What a product's width is called: depends on its category (storefront.md 2). */
export function widthLabel(category: string): 'Clearing Width' | 'Bar/Blade' | 'Cutting Width' {
  if (category === 'snow-blowers') return 'Clearing Width';
  return category === 'power-tools-outdoor-equipment' ? 'Bar/Blade' : 'Cutting Width';
}

/** A width for people: no trailing zero, with an inch mark (decisions P35). Null in, null out. */
export function formatWidth(width: string | number | null | undefined): string | null {
  if (width === null || width === undefined || width === '') return null;
  const inches = Number(width);
  return Number.isFinite(inches) ? `${inches}"` : null;
}

const headingBySlug = new Map<string, string>(
  menuCategories.flatMap((category) => [
    [category.slug, titleCase(category.title)] as const,
    ...category.items.map((item) => [item.subcategorySlug, titleCase(item.name)] as const),
  ]),
);

/** A readable name for a category's or subcategory's slug where no stored name is at hand. */
export function nameOfSlug(slug: string): string {
  return headingBySlug.get(slug) ?? titleCase(slug.replaceAll('-', ' '));
}

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
