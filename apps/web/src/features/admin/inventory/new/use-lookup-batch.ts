import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { lookAgainIn } from './look-again.ts';

/** How the lookups of a bulk creation stand, followed until the last one has ended. */
export function useLookupBatch(batchId: string) {
  const batch = trpc.admin.smartLookup.batch.get.useQuery(
    { batchId },
    { staleTime: 0, refetchInterval: ({ state }) => lookAgainIn(state) },
  );
  const resume = trpc.admin.smartLookup.batch.resume.useMutation({
    onSuccess: () => void batch.refetch(),
    onError: (error) => showToast(failure(error, 'Enrichment failed')),
  });
  return {
    batch,
    isGone: batch.error?.data?.code === 'NOT_FOUND',
    resume: () => resume.mutate({ batchId }),
    resuming: resume.isPending,
  };
}
