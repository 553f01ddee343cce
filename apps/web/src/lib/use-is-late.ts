import { useEffect, useState } from 'react';

/** Whether the component has waited on the page for longer than a limit in milliseconds. */
export function useIsLate(limit: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return isLate;
}
