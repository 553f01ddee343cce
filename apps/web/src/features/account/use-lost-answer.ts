import { useRef } from 'react';
import { isConnectionLost } from '../../lib/error-code.ts';

/**
 * Notes calls to which no answer came: the server may have carried them out. Where it rejects the next try of the same, as with an email
 * that has an account now, the first try may be the reason.
 */
export function useLostAnswer() {
  const lost = useRef(new Set<string>());
  return {
    /** @param of what makes it the same call as a later one, such as the email */
    note: (error: unknown, of: string): void => {
      if (isConnectionLost(error)) lost.current.add(of);
    },
    mayBeDone: (of: string): boolean => lost.current.has(of),
  };
}
