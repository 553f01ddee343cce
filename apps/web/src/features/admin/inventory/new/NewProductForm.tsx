import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { RestoredNotice } from '../../list/RestoredNotice.tsx';
import classes from '../form/form.module.css';
import { FormProvider, type ProductForm } from '../form/form-store.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { SmartLookupPanel } from '../form/lookup/SmartLookupPanel.tsx';
import { ProductFields } from '../form/ProductFields.tsx';
import { type Base, useKeptForm } from '../form/use-kept-form.ts';
import { baseOf, nothing, useLookupDraft, useNewProduct } from './use-new-product.ts';

/** Adds one product, as a draft or published at once (admin.md 2). It goes on with the draft that a lookup saved. */
export function NewProductForm() {
  const kept = useLookupDraft();
  const [id] = useState(() => kept.read()?.id);
  const stored = trpc.admin.products.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined, refetchOnMount: 'always' },
  );
  if (id === undefined) return <NewForm base={nothing} />;
  const isGone = stored.error?.data?.code === 'NOT_FOUND' || (stored.data && stored.data.status !== 'draft');
  if (isGone) return <NewForm base={nothing} />;
  const data = stored.isFetchedAfterMount ? stored.data : undefined;
  return (
    <QueryState query={{ ...stored, data }} what="The draft" rows={6}>
      {(product) => <NewForm base={baseOf(product)} id={id} />}
    </QueryState>
  );
}

function NewForm({ base, id }: { base: Base; id?: number }) {
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptForm('new', base);
  // A form that was sent begins anew, also in what its fields keep for themselves.
  const [round, setRound] = useState(0);
  const form: ProductForm = { store: kept.store, kind: 'add' };
  const product = useNewProduct({ form, kept, element, initialId: id, onSent: () => setRound(round + 1) });
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="New product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        product.send('draft');
      }}
    >
      {kept.restored && <RestoredNotice onDiscard={kept.discard} />}
      {product.draftId !== undefined && (
        <Alert color="spruce" role="status" title="Saved as a draft">
          What is below is kept among the drafts; Save as Draft and Publish Product go on with it.{' '}
          <Button size="xs" variant="default" disabled={product.busy} onClick={product.startAnother}>
            Start another product
          </Button>
        </Alert>
      )}
      <FormProvider value={form}>
        <SmartLookupPanel key={`lookup-${round}`} onFilled={product.saveLookup} />
        <ProductFields key={round} />
      </FormProvider>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={product.busy}>
          Save as Draft
        </Button>
        <Button loading={product.busy} onClick={() => product.send('published')}>
          Publish Product
        </Button>
      </div>
      <LeaveDialog isDirty={kept.isDirty} onDiscard={kept.discard} />
    </form>
  );
}
