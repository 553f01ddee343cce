import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { pageHref } from '../../page-href.ts';
import { forgetLink, rememberRequest } from '../request/sent-requests.ts';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Page {
  token: string;
  /** What the link shows; null where it does not work. */
  request: QuoteStatus | null;
  /** The page answers a form that was just sent. */
  isSent: boolean;
  /** The page answers a form that changed the request. */
  isSaved: boolean;
}

/**
 * Keeps the way to a request whose form the browser sent by itself, and forgets a link that does not work any more. What says that
 * it was just sent or changed is taken from the address: it holds for this visit, not after a reload or on another device.
 * @returns whether the page answers a form that was just sent
 */
export function useRememberedLink({ token, request, isSent, isSaved }: Page): boolean {
  const user = useUser();
  const router = useRouter();
  const [wasSent] = useState(isSent);
  const statusPath = `/request?${new URLSearchParams({ token })}`;
  const remember = useEffectEvent(() => {
    if (!request) forgetLink(statusPath);
    if (!isSent && !isSaved) return;
    if (request && isSent) {
      const sentAt = request.steps[0]?.at?.getTime();
      rememberRequest({ requestNumber: request.requestNumber, statusPath }, user, sentAt);
    }
    void router.navigate({ href: pageHref(statusPath), replace: true, resetScroll: false });
  });
  useEffect(() => remember(), []);
  return wasSent;
}
