import { formatMoment } from '@dealer/api/domain/moment';
import { Button } from '@mantine/core';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import classes from './form.module.css';
import { useProductForm } from './product-form.tsx';

const REMOVE = 'Remove verification';

/** Takes the stored product into the golden set, by which versions of Smart Lookup are measured, or out of it. */
export function GoldenMark({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { baseline } = useProductForm();
  const golden = trpc.admin.smartLookup.golden.get.useQuery({ id }, { refetchOnMount: 'always' });
  const set = useAction(trpc.admin.smartLookup.golden.set, {
    error: 'Failed to verify the product',
    onSuccess: (state) => {
      utils.admin.smartLookup.golden.get.setData({ id }, state);
      void utils.admin.smartLookup.golden.list.invalidate();
    },
  });
  const state = golden.data;
  const change = (verified: boolean) => {
    const { updatedAt } = baseline();
    set.run({ id, verified, ...(updatedAt && { updatedAt }) });
  };
  if (state === undefined) return null;
  const isVerified = state !== null && !state.isOutdated;
  return (
    <div className={classes.golden} data-focus-group>
      <p role="status">
        {state
          ? `Verified by ${state.verifiedByName} on ${formatMoment(state.verifiedAt)}${state.isOutdated ? ', but changed since' : ''}. `
          : 'Is every stored value right? Verified products measure how well Smart Lookup works. '}
      </p>
      {/* The same button before and after: somebody who presses it by key stays there. */}
      <Button
        size="xs"
        variant={isVerified ? 'subtle' : 'default'}
        loading={set.isPending}
        onClick={() => change(!isVerified)}
      >
        {isVerified ? REMOVE : state ? 'Verify again' : 'Mark as verified'}
      </Button>
      {state?.isOutdated && (
        <Button size="xs" variant="subtle" loading={set.isPending} onClick={() => change(false)}>
          {REMOVE}
        </Button>
      )}
    </div>
  );
}
