import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { forgetLink, rememberRequest } from '../request/sent-requests.ts';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Page {
  token: string;
  /** What the link shows; null where it does not work. */
  request: QuoteStatus | null;
  /** The page answers a form that was just sent. */
  isSent: boolean;
}

/** Keeps the way to a request whose form the browser sent by itself, and forgets a link that does not work any more. */
export function useRememberedLink({ token, request, isSent }: Page): void {
  const user = useUser();
  const statusPath = `/request?${new URLSearchParams({ token })}`;
  const remember = useEffectEvent(() => {
    if (!request) forgetLink(statusPath);
    else if (isSent) rememberRequest({ requestNumber: request.requestNumber, statusPath }, user);
  });
  useEffect(() => remember(), []);
}
