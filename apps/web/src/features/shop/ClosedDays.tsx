import { closedDayLines } from '@dealer/api/domain/shop/closed-days';
import { useShop } from '../../lib/use-shop.ts';

/** The shop's closed days, a line each below its opening hours. */
export function ClosedDays({ className }: { className: string | undefined }) {
  return closedDayLines(useShop()).map((line) => (
    <span key={line} className={className}>
      {line}
    </span>
  ));
}
