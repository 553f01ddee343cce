import { useCreationKeys } from './use-creation-keys.ts';

/**
 * The idempotency keys of a bulk action. Where no answer came, it may be done already: what was shown stays, and the same is sent
 * again, which does nothing twice and says what came of it.
 */
export function useBulkKeys() {
  const { keyOf, handlers } = useCreationKeys();
  return {
    handlers,
    withKey: <Input extends object>(input: Input) => ({
      ...input,
      idempotencyKey: keyOf(JSON.stringify(input)),
    }),
  };
}
