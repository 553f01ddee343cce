/** A mutation of the API, such as `trpc.admin.images.fetch`. */
export interface MutationProcedure<Input, Output> {
  useMutation: () => { mutateAsync: (input: Input) => Promise<Output>; isPending: boolean };
}

/**
 * A call that is one step of something longer, or that nobody waits for. The caller handles its errors and keeps a second press
 * from repeating it. For what one press of a button does, there is `useAction`.
 * @returns `call` stays the same function
 */
export function useCall<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
): { call: (input: Input) => Promise<Output>; isPending: boolean } {
  // oxlint-disable-next-line react/hooks -- a component always passes the same procedure, whose hooks never change
  const { mutateAsync, isPending } = procedure.useMutation();
  return { call: mutateAsync, isPending };
}
