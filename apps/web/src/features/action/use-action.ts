import { useRef } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { useOnce } from '../../lib/use-once.ts';
import { showToast, type Toast } from '../toast/toast.ts';
import { staffErrorToast } from './error-toast.ts';

interface Handlers<Input, Output> {
  /** @returns how often the action was reset before this call, which `onError` gets */
  onMutate: (input: Input) => number;
  onSuccess: (output: Output, input: Input) => unknown;
  onError: (error: unknown, input: Input, resetsBefore: number | undefined) => unknown;
  onSettled: (output: Output | undefined, error: unknown, input: Input) => unknown;
}

/** A mutation of the API, such as `trpc.admin.templates.remove`. */
interface MutationProcedure<Input, Output> {
  useMutation: (handlers: Handlers<Input, Output>) => {
    mutateAsync: (input: Input) => Promise<Output>;
    isPending: boolean;
    variables: Input | undefined;
    data: Output | undefined;
    error: unknown;
    reset: () => void;
  };
}

interface Options<Input, Output> {
  /** The message of the toast when it is done, or the whole toast. */
  success?: string | ((output: Output, input: Input) => string | Toast);
  /** The text of the toast if the server gives no reason; a function returns the toast, nothing where it says so elsewhere. */
  error: string | ((error: unknown, input: Input) => Toast | undefined);
  /** The text of the toast if the component, which shows errors itself, was removed meanwhile; the server's reason comes first. */
  errorWhenGone?: string;
  /** Reads again what may have changed, whether the action succeeded or not: somebody else may have been first. */
  invalidate?: () => unknown;
  /** Called when the action begins, but not if the press of the button is ignored. */
  onBegin?: (input: Input) => void;
  /** Caches and drafts: even if the component is gone by then. */
  onSuccess?: (output: Output, input: Input) => unknown;
  /** Changes the page, such as closing a dialog or going to another page: only if the component is still there. */
  afterSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: unknown, input: Input) => unknown;
  /** Called like `afterSuccess`, but also after an error. */
  afterSettled?: (input: Input) => unknown;
  /** Actions with different keys run beside each other, such as those on different products. */
  keyOf?: (input: Input) => string | number;
}

interface Action<Input, Output> {
  /** Begins the action; ignored while one with the same key is pending. @param onEnd called when it has ended, where the component still is there */
  run: (input: Input, onEnd?: () => void) => void;
  isPending: boolean;
  /** The input of the last action. */
  input: Input | undefined;
  data: Output | undefined;
  error: unknown;
  /** Forgets the data and the error of the last action, also of one that is still pending: the next one does not wait for it. */
  reset: () => void;
}

function toastOfSuccess(success: string | Toast): Toast {
  return typeof success === 'string' ? { title: 'Success', message: success } : success;
}

/**
 * Runs the action of a button: calls a procedure once however often it is pressed, says in a toast what
 * came of it, and reads again what may have changed. All of that also happens where the component is gone by then; only what
 * `afterSuccess` and `afterSettled` do ends with it.
 */
export function useAction<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
  {
    success,
    error: failed,
    errorWhenGone,
    invalidate,
    onBegin,
    onSuccess,
    afterSuccess,
    onError,
    afterSettled,
    keyOf,
  }: Options<Input, Output>,
): Action<Input, Output> {
  const once = useOnce();
  const isMounted = useMounted();
  const resets = useRef(0);
  // oxlint-disable-next-line react/hooks -- a component always passes the same procedure, whose hooks never change
  const { mutateAsync, isPending, variables, data, error, reset } = procedure.useMutation({
    onMutate: (input) => {
      onBegin?.(input);
      return resets.current;
    },
    onSuccess: async (output, input) => {
      if (success !== undefined)
        showToast(toastOfSuccess(typeof success === 'function' ? success(output, input) : success));
      const rest = onSuccess?.(output, input);
      if (rest instanceof Promise) await rest;
      if (isMounted()) await afterSuccess?.(output, input);
    },
    onError: (reason, input, resetsBefore) => {
      // What it was about has changed since.
      if (resetsBefore !== resets.current) return undefined;
      const toast = typeof failed === 'function' ? failed(reason, input) : staffErrorToast(reason, failed);
      if (toast) showToast(toast);
      else if (errorWhenGone !== undefined && !isMounted()) showToast(staffErrorToast(reason, errorWhenGone));
      return onError?.(reason, input);
    },
    onSettled: (_output, _reason, input) => {
      if (isMounted()) afterSettled?.(input);
      return invalidate?.();
    },
  });
  return {
    run: (input, onEnd) =>
      once(
        () => mutateAsync(input).finally(() => isMounted() && onEnd?.()),
        `${resets.current} ${keyOf?.(input) ?? ''}`,
      ),
    isPending,
    input: variables,
    data,
    error,
    reset: () => {
      resets.current += 1;
      reset();
    },
  };
}
