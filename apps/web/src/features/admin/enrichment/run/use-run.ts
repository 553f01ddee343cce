import type { RunEvent } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useRefreshProducts } from '../../inventory/use-refresh-products.ts';
import { usePollingWithoutStream, useRestartedSubscription } from '../../shell/use-restarted-subscription.ts';

export type Run = NonNullable<RouterOutputs['admin']['enrichment']['latest']['run']>;

/** The analysis is made again this long after a run (admin §4). */
const ANALYZE_AFTER_MS = 1_000;
const LOG_LINES = 20;

/** Whether the server works on a run in the background. */
export const isUnderWay = ({ status, isStopped }: Pick<Run, 'status' | 'isStopped'>) =>
  (status === 'running' || status === 'undoing') && !isStopped;

/** A run after one of its events. */
export function runAfter(run: Run, event: RunEvent): Run {
  if (event.id <= run.lastEventId) return run;
  const is = (type: RunEvent['type']) => Number(event.type === type && event.productId !== null);
  return {
    ...run,
    processed: event.processed,
    total: event.total,
    updated: run.updated + is('updated'),
    skipped: run.skipped + is('skipped'),
    failed: run.failed + is('error'),
    pace: run.pace ?? { since: event.createdAt, processed: event.processed },
    lastEventId: event.id,
    lines: [...run.lines, event].slice(-LOG_LINES),
  };
}

type LatestRun = RouterOutputs['admin']['enrichment']['latest'];

/** The run as it was read, with the events that arrived meanwhile: they may be newer than a response that was on its way. */
export function withNewerEvents(known: LatestRun | undefined, read: LatestRun): LatestRun {
  const { run } = read;
  if (!run || known?.run?.id !== run.id || known.run.lastEventId <= run.lastEventId) return read;
  const { processed, total, updated, skipped, failed, pace, lastEventId, lines } = known.run;
  return { run: { ...run, processed, total, updated, skipped, failed, pace, lastEventId, lines } };
}

const isLatestRun = (value: unknown): value is LatestRun =>
  typeof value === 'object' && value !== null && 'run' in value;

/**
 * The newest run, followed while it goes on. It goes on without a viewer, and every viewer sees the same.
 * @param onComplete a second after a run has ended
 */
export function useRun(onComplete: () => void) {
  const utils = trpc.useUtils();
  const refreshProducts = useRefreshProducts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  const query = trpc.admin.enrichment.latest.useQuery(undefined, {
    refetchOnMount: 'always',
    structuralSharing: (known, read) =>
      isLatestRun(known) && isLatestRun(read) ? withNewerEvents(known, read) : read,
  });
  const readAgain = () => {
    void utils.admin.enrichment.latest.invalidate();
    void utils.admin.enrichment.paused.invalidate();
    void utils.admin.overview.get.invalidate();
  };
  const end = () => {
    refreshProducts();
    clearTimeout(timer.current);
    // A poll may end after its page was left.
    if (isMounted.current) timer.current = setTimeout(onComplete, ANALYZE_AFTER_MS);
  };
  const subscription = trpc.admin.enrichment.progress.useSubscription(
    {},
    {
      // What happened between the first reading and the start of the stream.
      onStarted: readAgain,
      onData: ({ data: event }) => {
        const run = utils.admin.enrichment.latest.getData()?.run;
        if (!run || run.id !== event.runId || event.productId === null) readAgain();
        else utils.admin.enrichment.latest.setData(undefined, { run: runAfter(run, event) });
        // It paused or ended: what its calls cost is known.
        if (event.productId === null) void utils.admin.ai.costs.invalidate();
        if (event.type === 'complete') end();
      },
    },
  );
  useRestartedSubscription(subscription);
  const isShownUnderWay = Boolean(query.data?.run && isUnderWay(query.data.run));
  usePollingWithoutStream(subscription, isShownUnderWay, async () => {
    const { data: read } = await query.refetch({ cancelRefetch: false, throwOnError: true });
    if (!read?.run || isUnderWay(read.run)) return;
    void utils.admin.enrichment.paused.invalidate();
    void utils.admin.overview.get.invalidate();
    void utils.admin.ai.costs.invalidate();
    end();
  });
  // Also while the client tries to connect again.
  return { query, isLost: subscription.error !== null };
}

/** Estimates the time that a run still takes at its pace since it was last resumed, in words; undefined while that says little. */
export function timeLeft({
  processed,
  total,
  pace,
  lines,
}: Pick<Run, 'processed' | 'total' | 'pace' | 'lines'>) {
  const last = lines.at(-1);
  if (!pace || !last) return undefined;
  // Both moments are of the server's clock.
  const elapsedMs = last.createdAt.getTime() - pace.since.getTime();
  const done = processed - pace.processed;
  if (done < 3 || elapsedMs < 1_000 || processed >= total) return undefined;
  const seconds = Math.ceil(((elapsedMs / done) * (total - processed)) / 1_000);
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}
