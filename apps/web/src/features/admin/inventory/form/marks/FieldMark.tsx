import { formatMoment } from '@dealer/api/domain/moment';
import { sameValue } from '@dealer/api/domain/product-changes';
import { fieldLabel } from '@dealer/api/domain/product-fields';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { valueSourceNames } from '../../source-names.ts';
import { useDerived, useProductForm } from '../form-store.ts';
import type { FormField } from '../form-values.ts';
import classes from './marks.module.css';
import { type FieldMark as Mark, useConfirm, useLooked, useMarks } from './use-marks.ts';

/** Where the value of a field comes from, if not from a person; Alt+Enter in the field confirms it. */
export function FieldMark({ field }: { field: FormField }) {
  const { baseline } = useProductForm();
  const isStored = useDerived((values) => sameValue(values[field], baseline().values[field]));
  // A copy of a looked-up price is stored with the price's source, and confirmed with it.
  const isCopy = useDerived(
    ({ price, originalPrice }) => field === 'originalPrice' && !isStored && sameValue(originalPrice, price),
  );
  const marked = isCopy ? 'price' : field;
  const looked = new Map(Object.entries(useLooked())).get(marked);
  const stored = useMarks().data?.find((mark) => mark.field === field && mark.source !== 'person');
  if (looked) return <Shown field={marked} source={looked === 'ai' ? 'ai' : 'history'} />;
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
      <span className={classes.source}>{valueSourceNames[source]}</span>{' '}
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
