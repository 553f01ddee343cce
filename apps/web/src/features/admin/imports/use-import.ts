import type { ImportRunState } from '@dealer/api/schemas';
import { useNetwork } from '@mantine/hooks';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useRefreshProducts } from '../inventory/use-refresh-products.ts';
import { usePollingWithoutStream, useRestartedSubscription } from '../shell/use-restarted-subscription.ts';

const running = ['planning', 'applying', 'undoing'];

/**
 * Counts the rows that applying an import writes now; after an undo, also those that it changed back. None while an undo is not at
 * its end.
 */
export function rowsToApply({ status, open, undone }: ImportRunState): number {
  if (status === 'undone') return open + undone;
  return undone > 0 ? 0 : open;
}

/** Whether the server works on an import in the background. */
export const isRunning = ({ status }: Pick<ImportRunState, 'status'>) => running.includes(status);

const isState = (value: unknown): value is ImportRunState =>
  typeof value === 'object' && value !== null && 'revision' in value;

const newerOf = (known: ImportRunState, read: ImportRunState) =>
  known.id === read.id && known.revision > read.revision ? known : read;

/**
 * An import as it stands, followed while it changes. What the server does with it goes on without a viewer.
 * @returns its query, and why nothing new arrives at the moment, in words
 */
export function useImport(id: number) {
  const utils = trpc.useUtils();
  const refreshProducts = useRefreshProducts();
  const { online } = useNetwork();
  const query = trpc.admin.imports.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // Also for what a change of the import answered: the stream may have sent a later state by then, and sends each once.
      structuralSharing: (known, read) => (isState(known) && isState(read) ? newerOf(known, read) : read),
    },
  );
  const refreshAfter = (known: ImportRunState | undefined, data: ImportRunState) => {
    if (!known || isRunning(data) || known.revision === data.revision) return;
    void utils.admin.imports.rows.invalidate({ id });
    void utils.admin.imports.prices.invalidate({ id });
    if (data.batchId) refreshProducts();
  };
  const subscription = trpc.admin.imports.watch.useSubscription(
    { id },
    {
      enabled: query.data !== undefined,
      onData: ({ data }) => {
        const known = utils.admin.imports.get.getData({ id });
        if (known && known.revision > data.revision) return;
        utils.admin.imports.get.setData({ id }, data);
        refreshAfter(known, data);
      },
      // Somebody else has deleted it.
      onError: ({ data }) => {
        if (data?.httpStatus === 404) void utils.admin.imports.get.reset({ id });
      },
    },
  );
  useRestartedSubscription(subscription);
  const isChanging = query.data !== undefined && (isRunning(query.data) || query.data.status === 'reading');
  usePollingWithoutStream(subscription, isChanging, async () => {
    const known = utils.admin.imports.get.getData({ id });
    const { data } = await query.refetch({ cancelRefetch: false, throwOnError: true });
    if (data) refreshAfter(known, data);
  });
  const problem = !online ? 'You are offline.' : subscription.error ? 'The connection is lost.' : undefined;
  // One notice of a lost connection is enough; an error of the server, such as of a deleted import, is another matter.
  const isSameProblem = problem !== undefined && query.data !== undefined && !query.error?.data;
  const isError = query.isError && !isSameProblem;
  return { query: { ...query, isError }, connectionProblem: problem };
}

/** Keeps what a change of an import answered. */
export function useStoreImport() {
  const utils = trpc.useUtils();
  return (run: ImportRunState) => {
    utils.admin.imports.get.setData({ id: run.id }, run);
    void utils.admin.imports.rows.invalidate({ id: run.id });
    void utils.admin.imports.list.invalidate();
  };
}

/** Applies an import as it is shown; where somebody has worked on it since, it is read again. */
export function useApplyImport({ id, step }: ImportRunState, onSuccess?: () => void) {
  const utils = trpc.useUtils();
  const store = useStoreImport();
  const { isPending, run } = useAction(trpc.admin.imports.applyRows, {
    error: 'The import could not be applied',
    onSuccess: (applied) => {
      store(applied);
      onSuccess?.();
    },
    onError: () => void utils.admin.imports.invalidate(),
  });
  return { isPending, apply: () => run({ id, step }) };
}
