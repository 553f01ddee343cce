import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { pollIntervalOf } from './poll-interval.ts';

/** Follows the lookups of a bulk creation until the last one has ended. */
export function useLookupBatch(batchId: string) {
  const batch = trpc.admin.smartLookup.batch.get.useQuery(
    { batchId },
    { staleTime: 0, refetchInterval: ({ state }) => pollIntervalOf(state) },
  );
  const resume = useAction(trpc.admin.smartLookup.batch.resume, {
    error: 'Enrichment failed',
    onSuccess: () => batch.refetch(),
  });
  return {
    batch,
    isGone: batch.error?.data?.code === 'NOT_FOUND',
    resume: () => resume.run({ batchId }),
    resuming: resume.isPending,
  };
}
