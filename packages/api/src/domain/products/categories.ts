/** The fixed part of the catalog tree: menus, labels of measures (storefront §2, admin §9, decisions P16). */

interface MenuItem {
  name: string;
  subcategorySlug: string;
}

export interface MenuCategory {
  title: string;
  slug: string;
  items: readonly MenuItem[];
}

/** The three menus of the header, with their literal titles, in this order. */
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

/** Number of columns in a menu's grid of cards: 5 for five items, 4 for four, else 3 (storefront §2). */
export function menuColumns(items: readonly unknown[]): 3 | 4 | 5 {
  if (items.length === 5) return 5;
  return items.length === 4 ? 4 : 3;
}

/** The category of drafts without a category; never shown to customers (decisions P14). */
export const UNCATEGORIZED = 'uncategorized';

/** The label of a product's width, which depends on the category (storefront §2). */
export function widthLabel(category: string): 'Clearing Width' | 'Bar/Blade' | 'Cutting Width' {
  if (category === 'snow-blowers') return 'Clearing Width';
  return category === 'power-tools-outdoor-equipment' ? 'Bar/Blade' : 'Cutting Width';
}

/** Formats a width in inches: '52.0' gives '52"' (decisions P35). @returns null if there is no width */
export function formatWidth(width: string | number | null | undefined): string | null {
  if (width === null || width === undefined || width === '') return null;
  const inches = Number(width);
  return Number.isFinite(inches) ? `${inches}"` : null;
}

/** The machines whose measure is a pressure: it is stored where others have their width (admin §9). */
export const PRESSURE_WASHERS = 'pressure-washers';

/** The columns from which cards show a machine's measure. */
interface Measured {
  category: string;
  subcategory?: string | null | undefined;
  /** The cutting width; of pressure washers, the pressure (admin §9). */
  cuttingWidth: string | number | null | undefined;
}

/** The measure of a machine with its label: its width in inches, or the pressure of a pressure washer. @returns null without one */
export function measureOf({ category, subcategory, cuttingWidth }: Measured) {
  const width = formatWidth(cuttingWidth);
  if (width === null) return null;
  if (subcategory === PRESSURE_WASHERS) {
    const value = `${Number(cuttingWidth).toLocaleString('en-US')} PSI`;
    return { label: 'Pressure', value, isLength: false };
  }
  return { label: widthLabel(category), value: width, isLength: true };
}

const headingBySlug = new Map<string, string>([
  ...menuCategories.flatMap((category) => [
    [category.slug, titleCase(category.title)] as const,
    ...category.items.map((item) => [item.subcategorySlug, titleCase(item.name)] as const),
  ]),
  // In no menu, and not to be read from their slugs.
  ['multi-tools', 'Multi-Tools'],
  ['shred-n-vac', "Shred 'N' Vac"],
]);

/**
 * A readable name for the slug of a category or subcategory, if its stored name is not loaded. Staff add others, whose names do not follow
 * from their slugs: what is said of a machine has its kindName and categoryName.
 */
export function nameOfSlug(slug: string): string {
  return headingBySlug.get(slug) ?? nameFromSlug(slug);
}

function nameFromSlug(slug: string): string {
  return titleCase(slug.replaceAll('-', ' '));
}

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

/** The shop's own categories. */
export interface CategoryTree {
  categories: readonly {
    slug: string;
    name: string;
    subcategories: readonly { slug: string; name: string }[];
  }[];
}
