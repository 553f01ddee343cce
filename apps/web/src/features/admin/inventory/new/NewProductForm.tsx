import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import type { Baseline } from '../../form/conflict.ts';
import { useFormWork } from '../../form/form-work.ts';
import { LeaveDialog } from '../../form/LeaveDialog.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { UploadsDialog, useSaveAfterUploads } from '../../form/uploads/UploadsDialog.tsx';
import { createUploads } from '../../form/uploads/uploads.ts';
import { QueryState } from '../../list/QueryState.tsx';
import classes from '../form/form.module.css';
import { FormProvider, type ProductForm } from '../form/form-store.ts';
import { baselineOf, emptyValues, type FormValues, valuesOf } from '../form/form-values.ts';
import { MarksBar } from '../form/marks/MarksBar.tsx';
import { ProductFields } from '../form/ProductFields.tsx';
import { ProductConflict } from '../form/saving/SaveDialogs.tsx';
import { usePersistedProduct } from '../form/saving/use-persisted-product.ts';
import { draftStatus, emptyBaseline, type RemovedDraft, useLookupDraft } from './lookup-draft.ts';
import { SameModel } from './SameModel.tsx';
import { useNewProduct } from './use-new-product.ts';

/** The form starts empty, or with the draft that a lookup saved. */
interface InitialValues {
  baseline: Baseline<FormValues>;
  id?: number;
  /** The draft was published, archived or deleted: its status and its last values. */
  removed?: { status: RemovedDraft; values: FormValues };
}

/** Adds one product, as a draft or published at once (admin.md 2). It goes on with the draft that a lookup saved. */
export function NewProductForm() {
  const lookupDraft = useLookupDraft();
  const [id] = useState(() => lookupDraft.read()?.id);
  // Computed once: a later change of the draft must not replace what is typed in the form.
  const [initial, setInitial] = useState<InitialValues | undefined>(
    id === undefined ? { baseline: emptyBaseline } : undefined,
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
        ? { baseline: baselineOf(product), id }
        : {
            baseline: emptyBaseline,
            removed: { status: draftStatus(product), values: product ? valuesOf(product) : emptyValues },
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

function NewForm({ baseline, id, removed }: InitialValues) {
  const element = useRef<HTMLFormElement>(null);
  const persistedForm = usePersistedProduct('new', baseline, removed?.values);
  // A form that was sent is mounted again, so that the state of its fields is new as well.
  const [round, setRound] = useState(0);
  const work = useFormWork();
  const [uploads] = useState(createUploads);
  const sending = {
    store: persistedForm.store,
    kind: 'add',
    work,
    uploads,
    productId: undefined,
    baseline: persistedForm.baseline,
  } as const;
  const afterUploads = useSaveAfterUploads(uploads);
  const busy = work.underWay !== undefined;
  const product = useNewProduct({
    form: sending,
    persistedForm,
    element,
    initialId: id,
    initiallyRemoved: persistedForm.isRestored ? removed?.status : undefined,
    onSent: () => setRound(round + 1),
  });
  const form: ProductForm = { ...sending, productId: product.draftId };
  const send = useStableCallback(product.send);
  const startAnother = useStableCallback(product.startAnother);
  const discard = () => {
    uploads.cancelAll();
    persistedForm.discard();
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
      {persistedForm.isRestored && round === 0 && <RestoredNotice onDiscard={persistedForm.discard} />}
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
        <MarksBar />
        <ProductFields key={round} onLookup={product.saveLookup} />
      </FormProvider>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={busy}>
          Save as Draft
        </Button>
        <Button
          loading={work.underWay === 'save'}
          disabled={busy}
          data-keep-clear
          onClick={() => afterUploads.begin(() => send('published'))}
        >
          Publish Product
        </Button>
      </div>
      <LeaveDialog
        isDirty={() => persistedForm.isDirty() || uploads.isActive()}
        uploads={uploads}
        onDiscard={discard}
      />
      <UploadsDialog uploads={uploads} saving={afterUploads} />
      <ProductConflict saving={product} typed={persistedForm.values()} />
    </form>
  );
}
