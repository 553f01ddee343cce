import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { RestoredNotice } from '../../list/RestoredNotice.tsx';
import classes from '../form/form.module.css';
import { FormProvider, type ProductForm } from '../form/form-store.ts';
import { emptyValues, type FormValues, valuesOf } from '../form/form-values.ts';
import { SmartLookupPanel } from '../form/lookup/SmartLookupPanel.tsx';
import { MarksBar } from '../form/marks/MarksBar.tsx';
import { ProductFields } from '../form/ProductFields.tsx';
import { ConflictDialog } from '../form/saving/ConflictDialog.tsx';
import { LeaveDialog } from '../form/saving/LeaveDialog.tsx';
import { type Base, usePersistedForm } from '../form/saving/use-persisted-form.ts';
import { UploadsDialog, useSaveAfterUploads } from '../form/uploads/UploadsDialog.tsx';
import { createUploads } from '../form/uploads/uploads.ts';
import { useFormWork } from '../form/use-form-work.ts';
import { baseOf, draftStatus, nothing, type RemovedDraft, useLookupDraft } from './lookup-draft.ts';
import { SameModel } from './SameModel.tsx';
import { useNewProduct } from './use-new-product.ts';

/** What the form begins with: nothing, or the draft that a lookup saved. */
interface InitialValues {
  base: Base;
  id?: number;
  /** What became of the draft, and what is known of it. */
  gone?: { as: RemovedDraft; values: FormValues };
}

/** Adds one product, as a draft or published at once (admin.md 2). It goes on with the draft that a lookup saved. */
export function NewProductForm() {
  const kept = useLookupDraft();
  const [id] = useState(() => kept.read()?.id);
  // What becomes of the draft later does not take the form from under what is typed in it.
  const [initial, setInitial] = useState<InitialValues | undefined>(
    id === undefined ? { base: nothing } : undefined,
  );
  const stored = trpc.admin.products.get.useQuery(
    { id: id ?? 0 },
    { enabled: initial === undefined, refetchOnMount: 'always' },
  );
  const product = stored.isFetchedAfterMount && !stored.isError ? stored.data : undefined;
  const isDeleted = stored.error?.data?.code === 'NOT_FOUND';
  if (!initial && id !== undefined && (product || isDeleted)) {
    setInitial(
      product?.status === 'draft'
        ? { base: baseOf(product), id }
        : {
            base: nothing,
            gone: { as: draftStatus(product), values: product ? valuesOf(product) : emptyValues },
          },
    );
  }
  if (initial) return <NewForm {...initial} />;
  return (
    <QueryState query={{ ...stored, data: undefined }} what="The draft" rows={6}>
      {() => null}
    </QueryState>
  );
}

function NewForm({ base, id, gone }: InitialValues) {
  const element = useRef<HTMLFormElement>(null);
  const kept = usePersistedForm('new', base, gone?.values);
  // A form that was sent is mounted again, so that the state of its fields is new as well.
  const [round, setRound] = useState(0);
  const work = useFormWork();
  const [uploads] = useState(createUploads);
  const sending = {
    store: kept.store,
    kind: 'add',
    work,
    uploads,
    productId: undefined,
    base: kept.base,
  } as const;
  const afterUploads = useSaveAfterUploads(uploads);
  const busy = work.underWay !== undefined;
  const product = useNewProduct({
    form: sending,
    kept,
    element,
    initialId: id,
    initiallyRemoved: kept.restored ? gone?.as : undefined,
    onSent: () => setRound(round + 1),
  });
  const form: ProductForm = { ...sending, productId: product.draftId };
  const send = useStableCallback(product.send);
  const startAnother = useStableCallback(product.startAnother);
  const discard = () => {
    uploads.cancelAll();
    kept.discard();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="New product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        afterUploads.begin(() => send('draft'));
      }}
    >
      {kept.restored && round === 0 && <RestoredNotice onDiscard={kept.discard} />}
      {product.draftId !== undefined && (
        <Alert color="spruce" role="status" title="Saved as a draft">
          What is below is kept among the drafts; Save as Draft and Publish Product go on with it.{' '}
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => afterUploads.begin(startAnother)}
          >
            Start another product
          </Button>
        </Alert>
      )}
      {product.removedDraft && (
        <Alert color="brass" role="alert" title="The draft is gone">
          It was {product.removedDraft} meanwhile. What is typed here stays, as a new product.
        </Alert>
      )}
      <FormProvider value={form}>
        {product.draftId === undefined && <SameModel />}
        <SmartLookupPanel key={`lookup-${round}`} onFilled={product.saveLookup} />
        <MarksBar />
        <ProductFields key={round} />
      </FormProvider>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={busy}>
          Save as Draft
        </Button>
        <Button
          loading={work.underWay === 'save'}
          disabled={busy}
          onClick={() => afterUploads.begin(() => send('published'))}
        >
          Publish Product
        </Button>
      </div>
      <LeaveDialog
        isDirty={() => kept.isDirty() || uploads.isActive()}
        uploads={uploads}
        onDiscard={discard}
      />
      <UploadsDialog uploads={uploads} saving={afterUploads} />
      <ConflictDialog
        conflict={product.conflict}
        typed={kept.store.values()}
        onResolve={product.resolveConflict}
        onClose={product.closeConflict}
      />
    </form>
  );
}
