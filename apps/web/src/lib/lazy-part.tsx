import { Button } from '@dealer/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { orReload } from './or-reload.ts';
import { onReturn } from './use-online.ts';

interface Options {
  /** The part that is missing if its code cannot be loaded, as the beginning of a sentence. Without it nothing is said. */
  what?: string;
  /** Shown while the code is loaded. */
  fallback?: ReactNode;
}

type Status = 'loading' | 'loaded' | 'failed';

/**
 * Makes a component whose code is loaded when it is first shown. Where that fails, such as without a connection, the rest of
 * the page stays and the part is tried again. React's `lazy` would replace the whole page, with the form that somebody types in.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, fallback = null }: Options,
) {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [status, setStatus] = useState<Status>('loading');
    useEffect(() => {
      if (status !== 'loading') return;
      let isMounted = true;
      const end = (ended: Status) => {
        if (isMounted) setStatus(ended);
      };
      orReload(load).then(
        (loaded) => {
          Part = loaded;
          end('loaded');
        },
        () => end('failed'),
      );
      return () => {
        isMounted = false;
      };
    }, [status]);
    useEffect(() => (status === 'failed' ? onReturn(() => setStatus('loading')) : undefined), [status]);
    if (Part) return <Part {...props} />;
    if (status === 'loading' || !what) return fallback;
    return (
      <p role="alert">
        {what} could not be loaded.{' '}
        <Button variant="outline" size="small" onClick={() => setStatus('loading')}>
          Try again
        </Button>
      </p>
    );
  };
}
