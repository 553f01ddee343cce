import type { DrawingSlug } from '@dealer/ui/drawings';

export interface BrandText {
  slug: string;
  /** The name as it is in the catalog and in /inventory?brand=. */
  displayName: string;
  tagline: string;
  description: string;
  /** Under 'Why Choose'. */
  features: readonly string[];
  /** The machine that stands for the brand. */
  drawing: DrawingSlug;
  /** The machines of the brand that are sold, in a few words. */
  range: string;
}

/** The texts of the brand pages, in the order of the tiles (storefront §2). */
export const brands: readonly BrandText[] = [
  {
    slug: 'toro',
    displayName: 'Toro',
    tagline: 'Zero-turns and snow blowers that start when you need them.',
    description:
      'Toro makes most of what a yard in Monroe County needs through the year: walk-behinds and zero-turns from April, single-stage and two-stage snow blowers from November. We sell, set up and service the full line, and stock the blades, belts and paddles that wear.',
    features: [
      'Zero-turns for homes and for crews, with decks to match your gates',
      'Snow blowers from the light single-stage to the heavy two-stage',
      'Wear parts for current models on our shelf',
      'Warranty work done in our own workshop',
    ],
    drawing: 'zero-turn-residential',
    range: 'Mowers and snow blowers',
  },
  {
    slug: 'cub-cadet',
    displayName: 'Cub Cadet',
    tagline: 'Lawn tractors built for acres, not for lots.',
    description:
      'Cub Cadet is known for its lawn tractors: heavy frames, tight turning and attachments that stay on the same machine from mowing to snow. If you mow an acre or more and pull a cart besides, start looking here.',
    features: [
      'Lawn and garden tractors that take a bagger, a cart or a blade',
      'Zero-turns with lap bars or a steering wheel',
      'Two-stage and heavier snow blowers for long drives',
      'Decks leveled and engines run before you take one home',
    ],
    drawing: 'riding',
    range: 'Lawn tractors and zero-turns',
  },
  {
    slug: 'echo',
    displayName: 'Echo',
    tagline: 'Saws, trimmers and blowers for a full day’s work.',
    description:
      'Echo builds hand-held equipment for people who use it all day: chain saws, string trimmers, backpack blowers and hedge trimmers. We keep chain, line, bars and filters for them, and sharpen while you wait when the bench is free.',
    features: [
      'Chain saws from the limbing saw to the felling saw',
      'Trimmers and backpack blowers for crews and for homes',
      'Chain made up to length for your bar',
      'Fuel, oil and the right plug for your model at the counter',
    ],
    drawing: 'chainsaws',
    range: 'Saws, trimmers and blowers',
  },
  {
    slug: 'troy-bilt',
    displayName: 'Troy-Bilt',
    tagline: 'Plain machines for the garden and the yard.',
    description:
      'Troy-Bilt started with the rear-tine tiller and still makes good ones, along with mowers, tractors and snow blowers at a fair price. A sensible first machine, and one that we can get parts for in ten years.',
    features: [
      'Front-tine and rear-tine tillers for new ground and old beds',
      'Push and self-propelled mowers for town lots',
      'Tractors and snow blowers that keep to a budget',
      'Common parts in stock or here within days',
    ],
    drawing: 'tillers',
    range: 'Tillers, mowers and tractors',
  },
];

const keyOf = (slugOrName: string) => slugOrName.toLowerCase().replaceAll(/[\s-]/g, '');

/** The brand of a slug or a name in any letter case (decisions R11); undefined for a brand that we do not carry. */
export function findBrand(slugOrName: string): BrandText | undefined {
  return brands.find((brand) => keyOf(brand.slug) === keyOf(slugOrName));
}
