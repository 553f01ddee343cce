import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface LinkParams {
  token?: string | undefined;
  email?: string | undefined;
}

/** Reads a mailed link's token and e-mail once and takes them out of the address, so that they leak nowhere (decisions U14). */
export function useLinkParams({ token, email }: LinkParams): LinkParams {
  const [first] = useState({ token, email });
  const router = useRouter();
  useEffect(() => {
    if (token) router.history.replace(window.location.pathname);
  }, [token, router]);
  return first;
}
