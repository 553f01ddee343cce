import { formatMoment } from '@dealer/api/domain/moment';
import { Button } from '@mantine/core';
import { useOnce } from '../../../../../lib/use-once.ts';
import { trpc } from '../../../../../trpc.ts';
import { showToast } from '../../../../toast/toast.ts';
import { failure } from '../../../failure.ts';
import classes from './marks.module.css';

/** Takes the stored product into the golden set, by which versions of Smart Lookup are measured, or out of it. */
export function GoldenMark({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const once = useOnce();
  const golden = trpc.admin.smartLookup.golden.get.useQuery({ id }, { refetchOnMount: 'always' });
  const set = trpc.admin.smartLookup.golden.set.useMutation({
    onSuccess: (state) => {
      utils.admin.smartLookup.golden.get.setData({ id }, state);
      void utils.admin.smartLookup.golden.list.invalidate();
    },
    onError: (error) => showToast(failure(error, 'Failed to verify the product')),
  });
  const state = golden.data;
  const change = (verified: boolean) => once(() => set.mutateAsync({ id, verified }));
  if (state === undefined) return null;
  return (
    <div className={classes.golden}>
      <p role="status">
        {state
          ? `Verified by ${state.verifiedByName} on ${formatMoment(state.verifiedAt)}${state.isOutdated ? ', but changed since' : ''}. `
          : 'Is every stored value right? Verified products measure how well Smart Lookup works. '}
      </p>
      {(!state || state.isOutdated) && (
        <Button size="xs" variant="default" loading={set.isPending} onClick={() => change(true)}>
          {state ? 'Verify again' : 'Mark as verified'}
        </Button>
      )}
      {state && (
        <Button size="xs" variant="subtle" loading={set.isPending} onClick={() => change(false)}>
          Remove verification
        </Button>
      )}
    </div>
  );
}
