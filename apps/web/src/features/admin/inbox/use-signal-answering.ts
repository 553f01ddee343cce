import { ANSWERING_SIGNAL_MS } from '@dealer/api/domain/requests/answering';
import { useCallback, useEffect, useRef } from 'react';
import { type MutationProcedure, useCall } from '../../action/use-call.ts';

/**
 * Shows colleagues that an answer to a request or a message is being written, until the form is left. Call the returned function with
 * every change. Errors are ignored, because the signal is only a help.
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
