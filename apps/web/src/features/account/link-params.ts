import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

interface LinkParams {
  token?: string | undefined;
  email?: string | undefined;
  /** Set where the link is an invitation to the staff. */
  invited?: string | undefined;
}

/** Reads a mailed link's token and email once and takes them out of the address, so that they leak nowhere (decisions U14). */
export function useLinkParams({ token, email, invited }: LinkParams): LinkParams {
  const [first] = useState({ token, email, invited });
  const router = useRouter();
  useEffect(() => {
    if (token) router.history.replace(router.state.location.pathname);
  }, [token, router]);
  return first;
}

const RESET_KEY = 'reset-link';

/** The parameters of a link to a new password; this tab keeps them through a reload, until `forget` is called. */
export function useResetLink(search: LinkParams) {
  const first = useLinkParams(search);
  const [storedParams, setStoredParams] = useState<LinkParams>();
  useEffect(() => {
    if (first.token) keepInTab(RESET_KEY, first);
    else setStoredParams(readFromTab(RESET_KEY, (stored) => (isTexts(stored) ? stored : undefined)));
  }, [first]);
  return {
    ...(first.token ? first : { ...first, ...storedParams }),
    forget: () => keepInTab(RESET_KEY, undefined),
  };
}
