import { timeLeft } from '@dealer/api/domain/requests/reply-promise';
import { useNow } from '../../../lib/use-now.ts';
import { useShop } from '../../../lib/use-shop.ts';

/** Shows when the promised answer is due, and how long the shop is open until then, as an entry of a list of facts. */
export function AnswerDue({ since }: { since: Date }) {
  const shop = useShop();
  const now = useNow();
  if (!now) return null;
  return (
    <>
      <dt>Answer due</dt>
      <dd>{timeLeft(shop, since, now)}</dd>
    </>
  );
}
