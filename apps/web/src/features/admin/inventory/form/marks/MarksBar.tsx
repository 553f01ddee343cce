import { isGatedValue } from '@dealer/api/domain/gated-fields';
import { formatMoment } from '@dealer/api/domain/moment';
import { fieldLabel, readSpecifications } from '@dealer/api/domain/product-fields';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
import { useProductForm } from '../form-store.ts';
import { type FormValues, isFormField } from '../form-values.ts';
import classes from './marks.module.css';
import { useConfirm, useLooked, useMarks } from './use-marks.ts';

/** Whether a value of the AI that stands in the form must be confirmed before it is published. */
function mustBeConfirmed(field: string, values: FormValues): boolean {
  if (field === 'specifications') return isGatedValue(field, readSpecifications(values.specifications));
  return isFormField(field) && isGatedValue(field, values[field]);
}

/** How many values were looked up and wait for a person, which of them publishing waits for, and one button for all. */
export function MarksBar() {
  const status = useRef<HTMLDivElement>(null);
  const marks = useMarks({ fresh: true });
  const { store } = useProductForm();
  const looked = Object.entries(useLooked());
  const { busy, confirm } = useConfirm();
  const stored = (marks.data ?? []).filter(({ isUnconfirmed }) => isUnconfirmed);
  const values = store.values();
  const gated = new Set([
    ...stored.flatMap(({ isGated, field }) => (isGated ? [field] : [])),
    ...looked.flatMap(([field, source]) =>
      source === 'ai' && mustBeConfirmed(field, values) ? [field] : [],
    ),
  ]);
  const count = new Set([...stored.map(({ field }) => field), ...looked.map(([field]) => field)]).size;
  const confirmAll = () => {
    confirm(
      stored.map(({ field }) => field),
      looked.map(([field]) => field),
    );
    status.current?.focus();
  };
  return (
    <div ref={status} role="status" tabIndex={-1} className={count ? classes.bar : undefined}>
      {count > 0 && (
        <>
          <p>
            {count === 1 ? 'One value was looked up' : `${count} values were looked up`} and nobody has
            confirmed {count === 1 ? 'it' : 'them'}.
            {gated.size > 0 && ` Confirm before publishing: ${[...gated].map(fieldLabel).join(', ')}.`}
          </p>
          <Button size="xs" variant="default" loading={busy} onClick={confirmAll}>
            Confirm all
          </Button>
        </>
      )}
    </div>
  );
}

const REMOVE = 'Remove verification';

/** Takes the stored product into the golden set, by which versions of Smart Lookup are measured, or out of it. */
export function GoldenMark({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const golden = trpc.admin.smartLookup.golden.get.useQuery({ id }, { refetchOnMount: 'always' });
  const set = useAction(trpc.admin.smartLookup.golden.set, {
    error: 'Failed to verify the product',
    onSuccess: (state) => {
      utils.admin.smartLookup.golden.get.setData({ id }, state);
      void utils.admin.smartLookup.golden.list.invalidate();
    },
  });
  const state = golden.data;
  const change = (verified: boolean) => set.run({ id, verified });
  if (state === undefined) return null;
  const isVerified = state !== null && !state.isOutdated;
  return (
    <div className={classes.golden}>
      <p role="status">
        {state
          ? `Verified by ${state.verifiedByName} on ${formatMoment(state.verifiedAt)}${state.isOutdated ? ', but changed since' : ''}. `
          : 'Is every stored value right? Verified products measure how well Smart Lookup works. '}
      </p>
      {/* One button before and after: who presses it by key stays there. */}
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
