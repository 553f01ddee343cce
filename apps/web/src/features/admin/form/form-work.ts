import { useMemo, useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';

type Work = 'lookup' | 'save';

/** Lets one lookup or save of a form run at a time, because both write to the same fields. */
export interface FormWork {
  underWay: Work | undefined;
  /** Starts work that reports its own errors, unless other work is in progress. */
  begin: (what: Work, work: () => Promise<void>) => void;
}

export function useFormWork(): FormWork {
  const once = useOnce();
  const [underWay, setUnderWay] = useState<Work>();
  const begin = useStableCallback((what: Work, work: () => Promise<void>) =>
    once(async () => {
      setUnderWay(what);
      try {
        await work();
      } finally {
        setUnderWay(undefined);
      }
    }),
  );
  return useMemo(() => ({ underWay, begin }), [underWay, begin]);
}
