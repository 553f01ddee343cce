import { ANSWERING_SIGNAL_MS } from '@dealer/api/domain/quote-answering';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '../../../trpc.ts';

/**
 * Tells colleagues that an answer to a request is being written: call what it returns with every change. They are told when the
 * form is left, too. Nobody is told that this failed: it only helps.
 */
export function useSignalAnswering(id: number): () => void {
  const { mutate } = trpc.admin.quotes.setAnswering.useMutation();
  const signaledAt = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (signaledAt.current !== undefined) mutate({ id, isAnswering: false });
    },
    [id, mutate],
  );
  return useCallback(() => {
    const now = performance.now();
    if (signaledAt.current !== undefined && now - signaledAt.current < ANSWERING_SIGNAL_MS) return;
    signaledAt.current = now;
    mutate({ id, isAnswering: true });
  }, [id, mutate]);
}
