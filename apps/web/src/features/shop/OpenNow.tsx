import { openingNow } from '@dealer/api/domain/opening';
import { useEffect, useState } from 'react';
import { useShop } from '../../lib/use-shop.ts';

const MINUTE_MS = 60_000;

/** Whether the shop is open at this moment; nothing on the server, whose pages are kept for longer. */
export function OpenNow({ className }: { className?: string | undefined }) {
  const shop = useShop();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const opening = now && openingNow(shop, now);
  return opening ? <p className={className}>{opening.text}</p> : null;
}
