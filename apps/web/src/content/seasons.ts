import type { DrawingSlug } from '@dealer/ui/drawings';

export interface Season {
  heading: string;
  lead: string;
  /** The machines that the season is about: the hero shows one of them. */
  category: string;
  /** The drawing if no such machine is featured. */
  drawing: DrawingSlug;
}

const mowing: Season = {
  heading: 'Cut it once a week, not twice.',
  lead: 'Zero-turns, riding mowers and walk-behinds, set up and test-run in our shop before you take one home.',
  category: 'lawn-mowers',
  drawing: 'zero-turn-residential',
};

const falling: Season = {
  heading: 'Leaves first, then firewood.',
  lead: 'Blowers, saws and trimmers from our shop, started in front of you, with the chain, line and oil to go with them.',
  category: 'power-tools-outdoor-equipment',
  drawing: 'blowers',
};

const snowing: Season = {
  heading: 'Ready before the first snow.',
  lead: 'Single-stage and two-stage snow blowers from our shop, fueled, set up and started cold.',
  category: 'snow-blowers',
  drawing: 'two-stage',
};

/** The season of a month, 0 for January: what people come for then. */
export function seasonOf(month: number): Season {
  if (month >= 10 || month <= 1) return snowing;
  return month >= 8 ? falling : mowing;
}
