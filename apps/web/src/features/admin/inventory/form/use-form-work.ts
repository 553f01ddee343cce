import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';

type Work = 'lookup' | 'save';

/** What a product form waits for, and its one gate: a lookup and a save write to the same fields, so neither begins during the other. */
export interface FormWork {
  underWay: Work | undefined;
  /** Begins what says itself how it ended, unless something is under way. */
  begin: (what: Work, work: () => Promise<void>) => void;
}

export function useFormWork(): FormWork {
  const once = useOnce();
  const [underWay, setUnderWay] = useState<Work>();
  const begin = (what: Work, work: () => Promise<void>) =>
    once(async () => {
      setUnderWay(what);
      try {
        await work();
      } finally {
        setUnderWay(undefined);
      }
    });
  return { underWay, begin };
}
