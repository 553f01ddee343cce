import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import type { Baseline } from '../../form/conflict.ts';
import { LeaveDialog } from '../../form/LeaveDialog.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { UploadsDialog, useSaveAfterUploads } from '../../form/uploads/UploadsDialog.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { StatusArea } from '../../list/StatusArea.tsx';
import { MarksBar } from '../form/fields/MarksBar.tsx';
import classes from '../form/form.module.css';
import { baselineOf, emptyValues, type FormValues, valuesOf } from '../form/form-values.ts';
import { ProductFields } from '../form/ProductFields.tsx';
import { ProductFormProvider, useProductForm, useProductWork } from '../form/product-form.tsx';
import { ProductConflict } from '../form/saving/SaveDialogs.tsx';
import { draftStatus, emptyBaseline, goesOnWith, type RemovedDraft, useLookupDraft } from './lookup-draft.ts';
import { SameModel } from './SameModel.tsx';
import { StoredNotice } from './StoredNotice.tsx';
import { useNewProduct } from './use-new-product.ts';

/** The form starts empty, or with the product that it stored and in which more was typed. */
interface InitialValues {
  baseline: Baseline<FormValues>;
  id?: number;
  isPublished?: boolean;
  /** The draft was published, archived or deleted: its status and its last values. */
  removed?: { status: RemovedDraft; values: FormValues };
}

/** Adds one product, as a draft or published at once (admin §2). It goes on with the draft that a lookup saved. */
export function NewProductForm() {
  const lookupDraft = useLookupDraft();
  const [continued] = useState(() => lookupDraft.read());
  const id = continued?.id;
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
      product && goesOnWith(product, continued?.isPublished ?? false)
        ? { baseline: baselineOf(product), id, isPublished: product.status === 'published' }
        : {
            baseline: emptyBaseline,
            removed: { status: draftStatus(product), values: product ? valuesOf(product) : emptyValues },
          },
    );
  }
  if (initial) {
    const { baseline, removed, isPublished = false } = initial;
    return (
      <ProductFormProvider kind="add" id={initial.id} stored={baseline} removed={removed?.values}>
        <NewForm removedDraft={removed?.status} isPublished={isPublished} />
      </ProductFormProvider>
    );
  }
  return (
    <QueryState query={{ ...stored, data: undefined }} what="The draft" rows={6}>
      {() => null}
    </QueryState>
  );
}

/** @param removedDraft the status of the draft that the form cannot continue; undefined if it can, or if there is none */
function NewForm({
  removedDraft,
  isPublished,
}: {
  removedDraft: RemovedDraft | undefined;
  isPublished: boolean;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useProductForm();
  const { uploads } = form;
  // A form that was sent is mounted again, so that the state of its fields is new as well.
  const [round, setRound] = useState(0);
  const work = useProductWork();
  const afterUploads = useSaveAfterUploads(uploads);
  const busy = work.underWay !== undefined;
  const product = useNewProduct({
    element,
    initiallyRemoved: form.isRestored ? removedDraft : undefined,
    initiallyPublished: isPublished,
    onSent: () => setRound(round + 1),
  });
  const send = useStableCallback(product.send);
  const startAnother = useStableCallback(product.startAnother);
  /** The files on their way are a part of what was typed. */
  const discard = () => {
    uploads.cancelAll();
    form.discard();
    product.forgetCreation();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="New product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        afterUploads.begin(() => send(product.isPublished ? 'published' : 'draft'));
      }}
    >
      {form.isRestored && round === 0 && <RestoredNotice onDiscard={discard} />}
      <StatusArea>
        {form.productId !== undefined && (
          <StoredNotice
            isPublished={product.isPublished}
            busy={busy}
            onStartAnother={() => afterUploads.begin(startAnother)}
          />
        )}
      </StatusArea>
      {product.removedDraft && (
        <Alert color="brass" role="alert" title="The draft is gone">
          It was {product.removedDraft} meanwhile. What is typed here stays, as a new product.
        </Alert>
      )}
      {form.productId === undefined && <SameModel />}
      <MarksBar />
      <ProductFields key={round} onLookup={product.saveLookup} />
      <div className={classes.buttons}>
        {product.isPublished ? (
          <Button type="submit" loading={work.underWay === 'save'} disabled={busy} data-keep-clear>
            Save Changes
          </Button>
        ) : (
          <>
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
          </>
        )}
      </div>
      <LeaveDialog
        isDirty={() => form.isDirty() || uploads.list().length > 0}
        uploads={uploads}
        onDiscard={discard}
      />
      <UploadsDialog uploads={uploads} saving={afterUploads} />
      <ProductConflict saving={product} typed={form.values()} />
    </form>
  );
}
