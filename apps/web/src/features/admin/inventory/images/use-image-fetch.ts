import { siteOf } from '@dealer/api/domain/image-source';
import type { ImageFetchState } from '@dealer/api/schemas';
import { useRef, useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { adviceOn, failure } from '../../../action/failure.ts';
import { showToast } from '../../../toast/toast.ts';
import { useWatchedFetch } from './use-watched-fetch.ts';

const FETCH_FAILED = 'Failed to fetch new image';

export interface Machine {
  brand: string;
  model: string;
}

const domainsOf = (fetch: ImageFetchState | undefined) =>
  (fetch?.attempts ?? []).map(({ sourceDomain }) => sourceDomain);

/** Says how a fetch ended without an image (admin §8). */
function reportEnd({ status, message }: ImageFetchState): void {
  if (status !== 'failed') return;
  const text = message ?? 'Unable to find a new image. Try manual upload.';
  showToast({ title: 'No Image Found', message: text, kind: 'destructive' });
}

/** The fetch of images for one machine: started, followed, tried again, and its sources excluded. */
export function useImageFetch(machine: Machine) {
  const { admin } = trpc.useUtils();
  const once = useOnce();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<{ title: string; advice: string }>();
  const [excluded, setExcluded] = useState<string[]>([]);
  const tried = useRef(new Set<string>());
  /** The fetch that was followed last: how it ended is shown even if the dialog was closed at that moment. */
  const followed = useRef<number>(undefined);
  const watched = useWatchedFetch((fetch) => {
    followed.current = undefined;
    reportEnd(fetch);
  });
  const { mutateAsync: fetchImages } = trpc.admin.images.fetch.useMutation();
  const { mutateAsync: excludeSource } = trpc.admin.images.excludeSource.useMutation();
  const { mutateAsync: includeSource } = trpc.admin.images.includeSource.useMutation();

  const show = (fetch: ImageFetchState) => {
    for (const domain of domainsOf(fetch)) tried.current.add(domain);
    if (fetch.status === 'running') followed.current = fetch.fetchId;
    watched.show(fetch);
  };
  const begin = async (excludeSources: string[]) => {
    const fetch = await fetchImages({ ...machine, excludeSources });
    show(fetch);
    if (fetch.status !== 'running') reportEnd(fetch);
  };
  /** One call at a time; what fails is said in the dialog and in a toast. */
  const attempt = (call: () => Promise<void>, fallback = FETCH_FAILED) =>
    once(async () => {
      setStarting(true);
      setError(undefined);
      try {
        await call();
      } catch (failed) {
        setError({ title: fallback, advice: parseApiError(failed).message ?? adviceOn(failed) });
        showToast(failure(failed, fallback));
      }
      setStarting(false);
    });

  /** Images of a source that was marked 'Not this model' are not shown again. */
  const isWorthShowing = (fetch: ImageFetchState, excludedSources: string[]) =>
    fetch.status === 'success'
      ? fetch.candidates.some(({ sourceDomain }) => !excludedSources.includes(siteOf(sourceDomain)))
      : fetch.status === 'running' || fetch.fetchId === followed.current;

  return {
    ...watched,
    isStarting,
    error,
    excluded,
    /** Shows where the machine's fetch is, or starts one where there is nothing to show. */
    open: () =>
      attempt(async () => {
        const { fetch, excludedSources } = await admin.images.latest.fetch(machine, { staleTime: 0 });
        setExcluded(excludedSources);
        if (fetch && isWorthShowing(fetch, excludedSources)) show(fetch);
        else await begin([]);
      }),
    /** Skips the sources that were tried. */
    fetchAgain: () => attempt(() => begin([...new Set([...tried.current, ...domainsOf(watched.fetch)])])),
    /** Tries all sources that are not excluded. */
    startOver: () => {
      tried.current.clear();
      attempt(() => begin([]));
    },
    /** 'Not this model': the source is left out for this machine. */
    exclude: (sourceDomain: string) =>
      attempt(async () => {
        setExcluded((await excludeSource({ ...machine, sourceDomain })).excludedSources);
      }, 'The source could not be left out'),
    include: (sourceDomain: string) =>
      attempt(async () => {
        setExcluded((await includeSource({ ...machine, sourceDomain })).excludedSources);
      }, 'The source could not be used again'),
  };
}

export type ImageFetch = ReturnType<typeof useImageFetch>;
