import { MINUTE_MS } from '@dealer/api/domain/duration';
import { useEffect, useState } from 'react';
import { onServerClock, serverNow } from './server-clock.ts';

/**
 * The time by the server's clock, updated every minute and when the page is shown again; undefined on the server and in the browser's
 * first rendering, so that both render the same.
 */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, MINUTE_MS);
    const removeListener = onServerClock(update);
    // The timers of a phone or a laptop that sleeps stand still.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      removeListener();
    };
  }, []);
  return now;
}
