import type { Shop } from './shop.ts';

/** What says itself when the shop is open or closed: 'Closed for inventory, March 10', 'Dec 24, open until 2', 'Dec 24, 9-12'. */
const SAYS_WHEN =
  /\bopens?\b|\bclos(?:e|es|ed|ing)\b|\buntil\b|\d ?[ap]\.?m\b|\d:\d\d|\bnoon\b|[,/:] ?\d\d? ?(?:-|–|to) ?\d/i;

/** The closed days, a line each below the opening hours: 'Dec 25: closed', 'Dec 24, open until 2'. */
export const closedDayLines = ({ closedDays }: Pick<Shop, 'closedDays'>): string[] =>
  closedDays.map((day) => (SAYS_WHEN.test(day) ? day : `${day}: closed`));
