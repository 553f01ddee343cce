import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { pageHref } from '../../page-href.ts';
import { rememberRequest } from '../request/sent-requests.ts';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Page {
  token: string;
  /** The request that the link shows, as it was loaded. */
  request: QuoteStatus;
  /** The parameters in the address about the form that the page answers. */
  marks: Marks;
}

interface Marks {
  /** The request was just sent. */
  sent?: string | undefined;
  /** The request was just changed: 'photos', or its phone number. */
  saved?: string | undefined;
}

/**
 * Keeps the way to a request whose form the browser sent by itself. What says that it was just sent or changed is taken from the
 * address: it holds for this visit, not after a reload or on another device.
 * @returns the marks that the address had at first
 */
export function useRememberedLink({ token, request, marks }: Page): Marks {
  const user = useUser();
  const router = useRouter();
  const [{ sent, saved }] = useState(marks);
  const statusPath = statusPathOf(token);
  const remember = useEffectEvent(() => {
    if (sent === undefined && saved === undefined) return;
    if (sent !== undefined) {
      const receivedAt = request.steps[0]?.at ?? undefined;
      rememberRequest({ requestNumber: request.requestNumber, statusPath, receivedAt }, user);
    }
    void router.navigate({ href: pageHref(statusPath), replace: true, resetScroll: false });
  });
  useEffect(() => remember(), []);
  return { sent, saved };
}
