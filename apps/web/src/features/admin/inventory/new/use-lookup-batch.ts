import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { useDraft } from '../../use-draft.ts';

const batchSchema = z.object({ batchId: z.uuid() });
/** How often a batch that is under way is looked at. */
const LOOK_MS = 1_000;

/** Which bulk creation's lookups are followed, in this browser: they go on while the page is left (decisions X7). */
export const useFollowedBatch = () => useDraft('lookup-batch', batchSchema);

/** How the lookups of a bulk creation stand, followed until the last one has ended. */
export function useLookupBatch(batchId: string | undefined) {
  const batch = trpc.admin.smartLookup.batch.get.useQuery(
    { batchId: batchId ?? '' },
    {
      enabled: batchId !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.open === 0 ? false : LOOK_MS),
    },
  );
  const resume = trpc.admin.smartLookup.batch.resume.useMutation({
    onSuccess: () => void batch.refetch(),
    onError: (error) => showToast(failure(error, 'Enrichment failed')),
  });
  return {
    data: batchId === undefined ? undefined : batch.data,
    isGone: batch.error?.data?.code === 'NOT_FOUND',
    resume: () => batchId !== undefined && resume.mutate({ batchId }),
    resuming: resume.isPending,
  };
}
