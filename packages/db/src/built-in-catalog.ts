interface BuiltInCategory {
  name: string;
  slug: string;
  hidden?: boolean;
  /** Slug and name, in the order of display. */
  subcategories: readonly (readonly [slug: string, name: string])[];
}

/** The shop's categories (admin §9), and the hidden one for drafts without a category (decisions P14). */
export const builtInCategories: readonly BuiltInCategory[] = [
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

/** The brands that the shop sells: the seed adds them, and visitors see them without a published product too. */
export const builtInBrands = [
  { name: 'Ariens', slug: 'ariens', websiteUrl: 'https://www.ariens.com' },
  { name: 'Cub Cadet', slug: 'cub-cadet', websiteUrl: 'https://www.cubcadet.com' },
  { name: 'Echo', slug: 'echo', websiteUrl: 'https://www.echo-usa.com' },
  { name: 'Honda', slug: 'honda', websiteUrl: 'https://powerequipment.honda.com' },
  { name: 'Husqvarna', slug: 'husqvarna', websiteUrl: 'https://www.husqvarna.com' },
  { name: 'John Deere', slug: 'john-deere', websiteUrl: 'https://www.deere.com' },
  { name: 'Stihl', slug: 'stihl', websiteUrl: 'https://www.stihlusa.com' },
  { name: 'Toro', slug: 'toro', websiteUrl: 'https://www.toro.com' },
  { name: 'Troy-Bilt', slug: 'troy-bilt', websiteUrl: 'https://www.troybilt.com' },
] as const;

/** Makers of the engines of these brands. */
export const builtInEngineBrands = [
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
] as const;
