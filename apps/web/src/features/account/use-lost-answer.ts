import { useRef } from 'react';
import { isConnectionLost } from '../../lib/error-code.ts';

/**
 * Remembers calls without an answer: the server may have carried them out. Where it rejects the next one, such as with an email that
 * has an account by then, the first call may be the reason.
 */
export function useLostAnswer() {
  const lost = useRef(new Set<string>());
  return {
    /** @param of what the call has in common with a repeated one, such as the email */
    note: (error: unknown, of: string): void => {
      if (isConnectionLost(error)) lost.current.add(of);
    },
    mayBeDone: (of: string): boolean => lost.current.has(of),
  };
}
