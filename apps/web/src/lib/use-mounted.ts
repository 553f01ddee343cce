import { useEffect, useRef } from 'react';

/** Whether the component is still mounted: a call that ends late must not navigate away from another page. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
