import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

interface LinkParams {
  token?: string | undefined;
  email?: string | undefined;
  /** Set where the link is an invitation to the staff. */
  invited?: string | undefined;
}

/**
 * The parameters of a mailed link. They are read once and taken out of the address, so that they leak nowhere (decisions U14); this
 * tab keeps them through a reload, until `forget` is called.
 */
export function useMailedLink(kind: 'reset' | 'verification', { token, email, invited }: LinkParams) {
  const [first] = useState({ token, email, invited });
  const [storedParams, setStoredParams] = useState<LinkParams>();
  const router = useRouter();
  const key = `${kind}-link`;
  useEffect(() => {
    if (token) router.history.replace(router.state.location.pathname);
  }, [token, router]);
  useEffect(() => {
    if (first.token) keepInTab(key, first);
    else setStoredParams(readFromTab(key, (stored) => (isTexts(stored) ? stored : undefined)));
  }, [first, key]);
  return {
    ...(first.token ? first : { ...first, ...storedParams }),
    forget: () => keepInTab(key, undefined),
  };
}
