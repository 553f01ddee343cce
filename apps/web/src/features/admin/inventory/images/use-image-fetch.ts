import { siteOf } from '@dealer/api/domain/products/image-source';
import type { ImageFetchState } from '@dealer/api/schemas';
import { useRef, useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { errorAdvice, staffErrorToast } from '../../../action/error-toast.ts';
import { useCall } from '../../../action/use-call.ts';
import { showBackgroundToast, showToast } from '../../../toast/toast.ts';
import { useWatchedFetch } from './use-watched-fetch.ts';

const FETCH_FAILED = 'Failed to fetch new image';

export interface Machine {
  brand: string;
  model: string;
}

const domainsOf = (fetch: ImageFetchState | undefined) =>
  (fetch?.attempts ?? []).map(({ sourceDomain }) => sourceDomain);

/**
 * Says how a fetch ended: without an image (admin §8), or with images that nobody looks at.
 * @param isShown whether the dialog shows what was found
 */
function reportEnd({ status, message, brand, model }: ImageFetchState, isShown: boolean): void {
  if (status === 'success' && !isShown)
    showBackgroundToast({
      title: `Images of ${brand} ${model} were found`,
      message: 'Press Fetch New Image to choose.',
    });
  if (status !== 'failed') return;
  const text = message ?? 'Unable to find a new image. Try manual upload.';
  showToast({ title: 'No Image Found', message: text, kind: 'destructive' });
}

/**
 * The fetch of images for one machine: started, followed, tried again, and its sources excluded.
 * @param isShown whether a dialog shows it now
 */
export function useImageFetch(machine: Machine, isShown: boolean) {
  const { admin } = trpc.useUtils();
  const once = useOnce();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<{ title: string; advice: string }>();
  const [excluded, setExcluded] = useState<string[]>([]);
  const triedDomains = useRef(new Set<string>());
  /** The fetch that was followed last: how it ended is shown even if the dialog was closed at that moment. */
  const followedId = useRef<number>(undefined);
  const watched = useWatchedFetch((fetch) => {
    followedId.current = undefined;
    reportEnd(fetch, isShown);
  });
  const { call: fetchImages } = useCall(trpc.admin.images.fetch);
  const { call: excludeSource } = useCall(trpc.admin.images.excludeSource);
  const { call: includeSource } = useCall(trpc.admin.images.includeSource);

  const show = (fetch: ImageFetchState) => {
    for (const domain of domainsOf(fetch)) triedDomains.current.add(domain);
    if (fetch.status === 'running') followedId.current = fetch.fetchId;
    watched.show(fetch);
  };
  const begin = async (excludeSources: string[]) => {
    const fetch = await fetchImages({ ...machine, excludeSources });
    show(fetch);
    if (fetch.status !== 'running') reportEnd(fetch, isShown);
  };
  /** Makes one call at a time; an error is shown in the dialog and in a toast. */
  const run = (call: () => Promise<void>, fallback = FETCH_FAILED) =>
    once(async () => {
      setStarting(true);
      setError(undefined);
      try {
        await call();
      } catch (failed) {
        setError({ title: fallback, advice: errorAdvice(failed) });
        showToast(staffErrorToast(failed, fallback));
      }
      setStarting(false);
    });

  /** Images of a source that was marked 'Not this model' are not shown again. */
  const isWorthShowing = (fetch: ImageFetchState, excludedSources: string[]) =>
    fetch.status === 'success'
      ? fetch.candidates.some(({ sourceDomain }) => !excludedSources.includes(siteOf(sourceDomain)))
      : fetch.status === 'running' || fetch.fetchId === followedId.current;

  return {
    ...watched,
    isStarting,
    error,
    excluded,
    /** Shows where the machine's fetch is, or starts one where there is nothing to show. */
    open: () =>
      run(async () => {
        const { fetch, excludedSources } = await admin.images.latest.fetch(machine, { staleTime: 0 });
        setExcluded(excludedSources);
        if (fetch && isWorthShowing(fetch, excludedSources)) show(fetch);
        else await begin([]);
      }),
    /** Skips the sources that were tried. */
    fetchAgain: () => run(() => begin([...new Set([...triedDomains.current, ...domainsOf(watched.fetch)])])),
    /** Tries all sources that are not excluded. */
    startOver: () => {
      triedDomains.current.clear();
      run(() => begin([]));
    },
    /** 'Not this model': the source is left out for this machine. */
    exclude: (sourceDomain: string) =>
      run(async () => {
        setExcluded((await excludeSource({ ...machine, sourceDomain })).excludedSources);
      }, 'The source could not be left out'),
    include: (sourceDomain: string) =>
      run(async () => {
        setExcluded((await includeSource({ ...machine, sourceDomain })).excludedSources);
      }, 'The source could not be used again'),
  };
}

export type ImageFetch = ReturnType<typeof useImageFetch>;
