import { useState } from 'react';
import { isConnectionLost } from '../../../lib/error-code.ts';
import { randomId } from '../../../lib/random-id.ts';

/**
 * The idempotency keys of what buttons create, or change in bulk: a try that follows a lost answer has the key of the one before, and
 * does nothing twice.
 * @returns `handlers` are those of an action, whose input has a key
 */
export function useCreationKeys() {
  const [keys] = useState(() => new Map<string | number, string>());
  const forget = (key: string | undefined) => {
    for (const [of, each] of keys) if (each === key) keys.delete(of);
  };
  return {
    /** @param of what is created or changed, such as the id of what is copied */
    keyOf: (of: string | number): string => {
      const key = keys.get(of) ?? randomId();
      keys.set(of, key);
      return key;
    },
    handlers: {
      onSuccess: (_output: unknown, { idempotencyKey }: { idempotencyKey?: string | undefined }) =>
        forget(idempotencyKey),
      onError: (error: unknown, { idempotencyKey }: { idempotencyKey?: string | undefined }) => {
        if (!isConnectionLost(error)) forget(idempotencyKey);
      },
    },
  };
}
