import { ANSWERING_SIGNAL_MS } from '@dealer/api/domain/requests/quote-answering';
import { useCallback, useEffect, useRef } from 'react';
import { type MutationProcedure, useCall } from '../../action/use-call.ts';

/**
 * Tells colleagues that an answer to a request or a message is being written: call what it returns with every change. They are told when the
 * form is left, too. Nobody is told that this failed: it only helps.
 */
export function useSignalAnswering(
  procedure: MutationProcedure<{ id: number; isAnswering: boolean }, void>,
  id: number,
): () => void {
  const { call } = useCall(procedure);
  const signaledAt = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (signaledAt.current !== undefined) void call({ id, isAnswering: false }).catch(() => undefined);
    },
    [id, call],
  );
  return useCallback(() => {
    const now = performance.now();
    if (signaledAt.current !== undefined && now - signaledAt.current < ANSWERING_SIGNAL_MS) return;
    signaledAt.current = now;
    void call({ id, isAnswering: true }).catch(() => undefined);
  }, [id, call]);
}
