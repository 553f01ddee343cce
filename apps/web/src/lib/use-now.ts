import { MINUTE_MS } from '@dealer/api/domain/duration';
import { useEffect, useState } from 'react';

/** The time, updated every minute; undefined on the server and in the browser's first rendering, so that both render the same. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
