import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/**
 * A link whose code arrives with the first call: a page brings its data along and often calls nothing.
 * @param load imports the link; `isMutation` says whether the call that waits for it is one. Where the import fails, the call fails
 * with its error, and the next call imports again
 * @param limit milliseconds; a call fails when its link has not arrived by then
 */
export function lazyLink<Router extends AnyRouter>(
  load: (isMutation: boolean) => Promise<TRPCLink<Router>>,
  limit: number,
): TRPCLink<Router> {
  return (runtime) => {
    let loaded: Promise<ReturnType<TRPCLink<Router>>> | undefined;
    const loadOnce = (isMutation: boolean) => {
      loaded ??= load(isMutation).then((link) => link(runtime));
      loaded.catch(() => {
        loaded = undefined;
      });
      return loaded;
    };
    return ({ op, next }) =>
      observable((observer) => {
        let call: Unsubscribable | undefined;
        let isOver = false;
        const fail = (error: Error) => {
          if (!isOver) observer.error(TRPCClientError.from(error));
          isOver = true;
        };
        const timer = setTimeout(() => fail(new Error('The code of the call did not arrive in time')), limit);
        loadOnce(op.type === 'mutation')
          .then((link) => {
            if (op.signal?.aborted) fail(new Error('The call was aborted'));
            if (!isOver) call = link({ op, next }).subscribe(observer);
          }, fail)
          .finally(() => clearTimeout(timer));
        return () => {
          isOver = true;
          clearTimeout(timer);
          call?.unsubscribe();
        };
      });
  };
}
