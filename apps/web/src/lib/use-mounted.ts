import { useEffect, useRef } from 'react';

/** Whether the component is still on the page: what ends late must not lead away from what is there instead. */
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
