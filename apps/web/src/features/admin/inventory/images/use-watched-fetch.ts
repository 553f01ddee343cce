import type { ImageFetchState } from '@dealer/api/schemas';
import { useNetwork } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { usePollingWithoutStream, useRestartedSubscription } from '../../shell/use-restarted-subscription.ts';

/** An event of a stream may be older than the response that began the fetch. */
function newerOf(shown: ImageFetchState | undefined, received: ImageFetchState): ImageFetchState {
  const isOlder = shown?.fetchId === received.fetchId && shown.revision > received.revision;
  return isOlder ? shown : received;
}

interface WatchedFetch {
  /** The fetch as far as it is known here. */
  fetch: ImageFetchState | undefined;
  /** Shows a fetch and follows it while it runs. */
  show: (fetch: ImageFetchState) => void;
  /** Why nothing new arrives at the moment, in words; undefined where the connection works. */
  connectionProblem: string | undefined;
}

/**
 * Follows a fetch of images. The fetch is a job of the server: it goes on without a viewer.
 * @param onEnd called when a followed fetch ends
 */
export function useWatchedFetch(onEnd: (fetch: ImageFetchState) => void = () => undefined): WatchedFetch {
  const [fetch, setFetch] = useState<ImageFetchState>();
  const { online } = useNetwork();
  const isRunning = fetch?.status === 'running';
  const utils = trpc.useUtils();
  /** The running fetch. Its stream and a poll may both return its end, and a late poll may be of the fetch before. */
  const followedId = useRef<number>(undefined);
  const follow = (received: ImageFetchState) => {
    if (received.fetchId !== followedId.current) return;
    setFetch((shown) => newerOf(shown, received));
    if (received.status === 'running') return;
    followedId.current = undefined;
    onEnd(received);
  };
  const subscription = trpc.admin.images.watch.useSubscription(
    { fetchId: fetch?.fetchId ?? 0 },
    { enabled: isRunning, onData: ({ data }) => follow(data) },
  );
  useRestartedSubscription(subscription);
  usePollingWithoutStream(subscription, isRunning, async () => {
    follow(await utils.admin.images.get.fetch({ fetchId: fetch?.fetchId ?? 0 }, { staleTime: 0, gcTime: 0 }));
  });
  const isLost = isRunning && subscription.error !== null;
  return {
    fetch,
    show: (next) => {
      followedId.current = next.status === 'running' ? next.fetchId : undefined;
      setFetch((shown) => newerOf(shown, next));
    },
    connectionProblem: !online ? 'You are offline.' : isLost ? 'The connection is lost.' : undefined,
  };
}
