import { openingNow } from '@dealer/api/domain/shop/opening';
import { useNow } from '../../lib/use-now.ts';
import { useShop } from '../../lib/use-shop.ts';

/** Whether the shop is open at this moment; nothing on the server, whose pages are kept for longer. */
export function OpenNow({ className }: { className?: string | undefined }) {
  const shop = useShop();
  const now = useNow();
  const opening = now && openingNow(shop, now);
  return opening ? <p className={className}>{opening.text}</p> : null;
}
