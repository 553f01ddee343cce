import { isGatedValue } from '@dealer/api/domain/gated-fields';
import { formatMoment } from '@dealer/api/domain/moment';
import { formatCents, toCents } from '@dealer/api/domain/money';
import { fieldLabel, readSpecifications } from '@dealer/api/domain/product-fields';
import { Link } from '@dealer/ui';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useConfirm, useMarks } from './fields/FieldMark.tsx';
import classes from './form.module.css';
import { type FormValues, isFormField } from './form-values.ts';
import { useProductForm, useValue } from './product-form.tsx';

const CHECK_MS = 3_000;

/** Says that the lookup of a draft is still on its way, and when it has ended. @param onShow shows what it found */
export function PendingLookup({ id, onShow }: { id: number; onShow: () => void }) {
  const [wasPending, setWasPending] = useState(false);
  const pending = trpc.admin.smartLookup.pending.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.isPending ? CHECK_MS : false),
    },
  );
  const isPending = pending.isFetchedAfterMount && pending.data?.isPending === true;
  if (isPending && !wasPending) setWasPending(true);
  return (
    <div role="status">
      {isPending && (
        <Alert color="brass" mb="sm" title="A lookup of this machine is still on its way">
          What it finds fills the empty fields. If you save first, what you saved stays as it is.
        </Alert>
      )}
      {wasPending && !isPending && (
        <Alert color="spruce" mb="sm" title="The lookup of this machine has ended">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setWasPending(false);
              onShow();
            }}
          >
            Show what it found
          </Button>
        </Alert>
      )}
    </div>
  );
}

/** Says of a machine on sale that the price in its form is that of the sale, and what becomes of another one. */
export function SaleNotice({ id }: { id: number }) {
  const { data: sale } = trpc.admin.sales.ofProduct.useQuery({ id });
  if (!sale) return null;
  const regular = formatCents(toCents(sale.regularPrice) ?? 0);
  return (
    <Alert color="brass" role="status" title={`On sale until ${formatMoment(sale.endsAt)}`}>
      The listing price is that of the sale <Link href="/admin/sales">{sale.name}</Link>; {regular} comes back
      when it ends. If you set another price, it stays.
    </Alert>
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

/** Whether a value of the AI that stands in the form must be confirmed before it is published. */
function mustBeConfirmed(field: string, values: FormValues): boolean {
  if (field === 'specifications') return isGatedValue(field, readSpecifications(values.specifications));
  return isFormField(field) && isGatedValue(field, values[field]);
}

/** How many values were looked up and wait for a person, which of them publishing waits for, and one button for all. */
export function MarksBar() {
  const status = useRef<HTMLDivElement>(null);
  const marks = useMarks({ fresh: true });
  const form = useProductForm();
  const looked = Object.entries(useValue('lookedUpFields'));
  const { busy, confirm } = useConfirm();
  const stored = (marks.data ?? []).filter(({ isUnconfirmed }) => isUnconfirmed);
  const values = form.values();
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
    <div ref={status} role="status" tabIndex={-1} className={count ? classes.marksBar : undefined}>
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
