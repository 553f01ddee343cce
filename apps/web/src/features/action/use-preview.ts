import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { type MutationProcedure, useCall } from './use-call.ts';

type WithKey = Parameters<typeof getMutationKey>[0];

interface Options {
  /** Whether the result of the input before is shown until the new one arrives. */
  keepsPrevious?: boolean;
}

/**
 * Asks what an action would do, again whenever the input changes. Its procedure is a mutation, though it only reads: the
 * input is too long for an address.
 * @param input undefined while there is nothing to ask
 */
export function usePreview<Procedure extends WithKey, Input, Output>(
  procedure: Procedure & MutationProcedure<Input, Output>,
  input: Input | undefined,
  { keepsPrevious = false }: Options = {},
) {
  const { call } = useCall(procedure);
  return useQuery({
    queryKey: [...getMutationKey(procedure), input],
    queryFn: () => (input === undefined ? null : call(input)),
    enabled: input !== undefined,
    gcTime: 0,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    select: (result) => result ?? undefined,
  });
}
