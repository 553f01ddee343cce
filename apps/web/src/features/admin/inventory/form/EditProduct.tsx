import { Badge, LinkButton, StatusBadge } from '@dealer/ui';
import { Button, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import { useFormWork } from '../../form/form-work.ts';
import { LeaveDialog } from '../../form/LeaveDialog.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { UploadsDialog, useSaveAfterUploads } from '../../form/uploads/UploadsDialog.tsx';
import { createUploads } from '../../form/uploads/uploads.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { SaleNotice } from './fields/PriceFields.tsx';
import classes from './form.module.css';
import { FormProvider, type ProductForm } from './form-store.ts';
import { type AdminProduct, baselineOf } from './form-values.ts';
import { PendingLookup } from './lookup/PendingLookup.tsx';
import { GoldenMark, MarksBar } from './marks/MarksBar.tsx';
import { ProductFields } from './ProductFields.tsx';
import { useFocusAtStart } from './saving/report-problems.ts';
import { ProductConflict, StockDialog } from './saving/SaveDialogs.tsx';
import { usePersistedProduct } from './saving/use-persisted-product.ts';
import { useProductSave } from './saving/use-product-save.ts';

interface Leave {
  onClose: () => void;
  /** Opens the next draft of the list; undefined where the list has no drafts. */
  onNext?: (() => void) | undefined;
  /** The invalid field that gets the focus. */
  field?: string | undefined;
}

/** A product being edited, in the place of the list (admin.md 2). */
export function EditProduct({ id, ...leave }: Leave & { id: number }) {
  // A new key remounts the form, so that it shows what a lookup filled in meanwhile.
  const [round, setRound] = useState(0);
  const product = trpc.admin.products.get.useQuery({ id }, { refetchOnMount: 'always' });
  // Waits for the refetch: changes must be based on what is stored now, not on the cache.
  const data = product.isFetchedAfterMount ? product.data : undefined;
  return (
    <QueryState query={{ ...product, data }} what="The product" rows={6}>
      {(stored) => (
        <>
          {stored.isNew && stored.status === 'draft' && (
            <PendingLookup
              id={id}
              onShow={() => void product.refetch().then(() => setRound((before) => before + 1))}
            />
          )}
          <EditForm key={`${id}-${round}`} product={stored} {...leave} />
        </>
      )}
    </QueryState>
  );
}

function EditForm({ product, onClose, onNext, field }: Leave & { product: AdminProduct }) {
  const { id, name, status, isNew } = product;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const persistedForm = usePersistedProduct(id, baselineOf(product));
  const work = useFormWork();
  const [uploads] = useState(createUploads);
  const form: ProductForm = {
    store: persistedForm.store,
    kind: 'edit',
    work,
    uploads,
    productId: id,
    baseline: persistedForm.baseline,
  };
  const afterUploads = useSaveAfterUploads(uploads);
  const isDirty = () => persistedForm.isDirty() || uploads.isActive();
  const [opened] = useState(product);
  const isGoingOn = useRef(false);
  const saving = useProductSave(opened, form, persistedForm, element, () =>
    isGoingOn.current && onNext ? onNext() : onClose(),
  );
  const discard = () => {
    uploads.cancelAll();
    persistedForm.discard();
  };
  const save = useStableCallback(saving.save);
  const begin = (next: boolean) => {
    isGoingOn.current = next;
    afterUploads.begin(save);
  };
  const saveOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!onNext || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The form's dialogs are outside it, and a lookup is still filling it in.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target)) || work.underWay)
      return;
    event.preventDefault();
    begin(true);
  };
  useFocusAtStart(element, heading, field);
  return (
    <form
      ref={element}
      data-row={id}
      className={classes.form}
      aria-label="Edit product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin(false);
      }}
      onKeyDown={saveOnCtrlEnter}
    >
      <header className={classes.head}>
        <h2 ref={heading} dir="auto" tabIndex={-1} data-row-start>
          {name}
        </h2>
        <StatusBadge status={status} />
        {isNew && <Badge tone="brass">New</Badge>}
        <LinkButton href={`/product/${id}`} variant="outline" size="small">
          See its page
        </LinkButton>
      </header>
      {persistedForm.isRestored && <RestoredNotice onDiscard={persistedForm.discard} />}
      <SaleNotice id={id} />
      <FormProvider value={form}>
        <MarksBar />
        <GoldenMark id={id} />
        <ProductFields onLookup={(_, source) => saving.setLookupSource(source)} />
      </FormProvider>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {onNext && <NextButton disabled={work.underWay !== undefined} onClick={() => begin(true)} />}
        <Button type="submit" loading={work.underWay === 'save'} disabled={work.underWay === 'lookup'}>
          Save Changes
        </Button>
      </div>
      <LeaveDialog isDirty={isDirty} uploads={uploads} onDiscard={discard} />
      <UploadsDialog uploads={uploads} saving={afterUploads} />
      <StockDialog opened={saving.isAskingStock} onAnswer={saving.answerStock} onClose={saving.closeStock} />
      <ProductConflict saving={saving.saving} typed={persistedForm.values()} />
    </form>
  );
}

/** Saves a draft and opens the next one of its list. */
function NextButton(props: { disabled: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Ctrl+Enter">
      <Button variant="default" aria-keyshortcuts="Control+Enter" data-keep-clear {...props}>
        Save and next draft
      </Button>
    </Tooltip>
  );
}
