import { useEffect, useState } from 'react';

/** @returns whether the component has been on the page for so many milliseconds */
export function usePassed(limit: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return hasPassed;
}
