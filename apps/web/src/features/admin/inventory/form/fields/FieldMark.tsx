import { formatMoment } from '@dealer/api/domain/moment';
import { sameValue } from '@dealer/api/domain/products/product-changes';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
import { valueSourceNames } from '../../source-names.ts';
import classes from '../form.module.css';
import type { FormField } from '../form-values.ts';
import { useDerived, useProductForm } from '../product-form.tsx';

export type Mark = RouterOutputs['admin']['products']['provenance'][number];

/** Returns the sources of the stored values of the form's product. */
export function useMarks({ fresh = false } = {}) {
  const { productId } = useProductForm();
  return trpc.admin.products.provenance.useQuery(
    { id: productId ?? 0 },
    { enabled: productId !== undefined, refetchOnMount: fresh ? 'always' : false },
  );
}

/** Confirms looked-up values: stored ones on the server, those of the form in the form. */
export function useConfirm() {
  const { productId, confirmLookedUp, baseline } = useProductForm();
  const utils = trpc.useUtils();
  const mutation = useAction(trpc.admin.products.confirmFields, {
    error: 'Failed to confirm the values',
    onSuccess: (marks, { id }) => {
      utils.admin.products.provenance.setData({ id }, marks);
      void utils.admin.products.history.invalidate({ id });
    },
  });
  return {
    busy: mutation.isPending,
    confirm: (stored: readonly string[], unsaved: readonly string[]) => {
      if (unsaved.length) confirmLookedUp(unsaved);
      if (productId === undefined || !stored.length) return;
      const { updatedAt } = baseline();
      mutation.run({ id: productId, fields: [...stored], ...(updatedAt && { updatedAt }) });
    },
  };
}

/** Shows the source of a field's value, if it is not a person; Alt+Enter in the field confirms it. */
export function FieldMark({ field }: { field: FormField }) {
  const { baseline } = useProductForm();
  const isStored = useDerived((values) => sameValue(values[field], baseline().values[field]));
  // A copy of a looked-up price is stored with the price's source, and confirmed with it.
  const isCopy = useDerived(
    ({ price, originalPrice }) => field === 'originalPrice' && !isStored && sameValue(originalPrice, price),
  );
  const marked = isCopy ? 'price' : field;
  const source = useDerived((values) => new Map(Object.entries(values.lookedUpFields)).get(marked));
  const stored = useMarks().data?.find((mark) => mark.field === field && mark.source !== 'person');
  if (source) return <Shown field={marked} source={source === 'ai' ? 'ai' : 'history'} />;
  return stored && isStored ? <Shown field={field} source={stored.source} stored={stored} /> : null;
}

interface ShownProps {
  field: FormField;
  source: Mark['source'];
  /** The stored mark; without it the value is not saved yet. */
  stored?: Mark;
}

function Shown({ field, source, stored }: ShownProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { busy, confirm } = useConfirm();
  const isOpen = !stored || stored.isUnconfirmed;
  const confirmThis = useStableCallback(() => {
    if (!isOpen || busy) return;
    if (stored) confirm([field], []);
    else confirm([], [field]);
    // The button goes away: who pressed it by key goes on in the field's block.
    ref.current?.closest('[data-field]')?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => {
    const block = ref.current?.closest<HTMLElement>('[data-field]');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey) return;
      event.preventDefault();
      // A list that is open would take Enter for its chosen option and clear the field.
      event.stopPropagation();
      confirmThis();
    };
    block?.addEventListener('keydown', onKey);
    return () => block?.removeEventListener('keydown', onKey);
  }, [confirmThis]);
  return (
    <p ref={ref} className={classes.mark} data-open={isOpen}>
      <span className={classes.markSource}>{valueSourceNames[source]}</span>{' '}
      {stored ? <Details mark={stored} /> : 'not saved yet'}
      {isOpen && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          aria-label={`Confirm ${fieldLabel(field)}`}
          aria-keyshortcuts="Alt+Enter"
          onClick={confirmThis}
        >
          Confirm
        </Button>
      )}
    </p>
  );
}

const isAddress = (text: string) => /^https?:\/\//.test(text);

function Details({ mark: { reference, quote, createdAt, confirmedByName, confirmedAt } }: { mark: Mark }) {
  return (
    <>
      <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      {reference && (
        <>
          {', '}
          {isAddress(reference) ? (
            <a href={reference} target="_blank" rel="noopener noreferrer" dir="auto">
              {new URL(reference).hostname}
            </a>
          ) : (
            <bdi>{reference}</bdi>
          )}
        </>
      )}
      {quote && (
        <>
          {': '}
          <q dir="auto">{quote}</q>
        </>
      )}
      {confirmedByName && confirmedAt && (
        <>
          {', confirmed by '}
          <bdi>{confirmedByName}</bdi> on {formatMoment(confirmedAt)}
        </>
      )}
    </>
  );
}
