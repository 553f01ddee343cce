import { timings } from '@dealer/ui/timings';
import { useEffect, useRef, useState } from 'react';
import { loadByToken } from '../../lib/load-by-token.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { trpc } from '../../trpc.ts';
import type { QuoteStatus } from './QuoteSteps.tsx';

/** A request as it was read; null where the link does not work. */
export interface ReadStatus {
  request: QuoteStatus | null;
  readAt: Date;
}

interface LiveStatus {
  request: QuoteStatus | null;
  /** The time when it was read, if it may have changed since: without a connection, or after a failed call. */
  oldSince: Date | undefined;
  /** Shows what a change has answered. */
  show: (request: QuoteStatus) => void;
  /** Reads it again, as after a change; where that fails, the page stays as it is. @returns undefined where nothing was read soon */
  refresh: () => Promise<QuoteStatus | null | undefined>;
}

/**
 * The request of a status page, which stays open for days: it is read again when its tab is shown, when the page is restored
 * by Back, and when the connection is back.
 */
export function useLiveStatus(token: string, loaded: ReadStatus): LiveStatus {
  const utils = trpc.useUtils();
  const online = useOnline();
  const [changed, setChanged] = useState<{ over: ReadStatus; now: ReadStatus }>();
  const [hasFailed, setFailed] = useState(false);
  const changes = useRef(0);
  // What the loader has read since then is newer.
  const shown = changed?.over === loaded ? changed.now : loaded;
  const show = (request: QuoteStatus | null) => {
    changes.current += 1;
    setFailed(false);
    setChanged({ over: loaded, now: { request, readAt: serverNow() } });
  };
  const readAgain = async (isChanged: boolean) => {
    if (isChanged) changes.current += 1;
    const before = changes.current;
    try {
      // A read that is on its way began before the change, and would be waited for instead.
      if (isChanged) await utils.storefront.quotes.status.cancel({ token });
      const read = () => utils.storefront.quotes.status.fetch({ token }, { staleTime: 0 });
      const request = await loadByToken(read);
      // A change that was made meanwhile is newer.
      if (changes.current === before) show(request);
      return request;
    } catch {
      if (changes.current === before) setFailed(true);
      return undefined;
    }
  };
  const refresh = () => withTimeout(readAgain(true), timings.lostAnswer).catch(() => undefined);
  const look = useStableCallback(() => void readAgain(false));
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    const onOnline = () => look();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', onOnline);
    };
  }, [look]);
  return {
    request: shown.request,
    oldSince: !online || hasFailed ? shown.readAt : undefined,
    show,
    refresh,
  };
}
