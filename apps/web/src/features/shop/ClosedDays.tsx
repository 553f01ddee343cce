import { useShop } from '../../lib/use-shop.ts';

/** What says itself when the shop is open or closed: 'Closed for inventory, March 10', 'Dec 24, open until 2', 'Dec 24, 9-12'. */
const SAYS_WHEN =
  /\bopens?\b|\bclos(?:e|es|ed|ing)\b|\buntil\b|\d ?[ap]\.?m\b|\d:\d\d|\bnoon\b|[,/:] ?\d\d? ?(?:-|–|to) ?\d/i;

/** The shop's closed days, a line each below its opening hours. */
export function ClosedDays({ className }: { className: string | undefined }) {
  return useShop().closedDays.map((day) => (
    <span key={day} className={className}>
      {SAYS_WHEN.test(day) ? day : `${day}: closed`}
    </span>
  ));
}
