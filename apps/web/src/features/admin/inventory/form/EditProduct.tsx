import { Badge, LinkButton, StatusBadge } from '@dealer/ui';
import { Button, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import { LeaveDialog } from '../../form/LeaveDialog.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { UploadsDialog, useSaveAfterUploads } from '../../form/uploads/UploadsDialog.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { MarksBar } from './fields/MarksBar.tsx';
import { SaleNotice } from './fields/SaleNotice.tsx';
import classes from './form.module.css';
import { type AdminProduct, baselineOf } from './form-values.ts';
import { GoldenMark } from './GoldenMark.tsx';
import { PendingLookup } from './lookup/PendingLookup.tsx';
import { ProductFields } from './ProductFields.tsx';
import { ProductFormProvider, useProductForm, useProductWork } from './product-form.tsx';
import { useFocusAtStart } from './saving/report-problems.ts';
import { ProductConflict, StockDialog } from './saving/SaveDialogs.tsx';
import { useProductSave } from './saving/use-product-save.ts';

interface Leave {
  onClose: () => void;
  /** Opens the next draft of the list; undefined where the list has no drafts. */
  onNext?: (() => void) | undefined;
  /** The invalid field that gets the focus. */
  field?: string | undefined;
}

/** A product being edited, in the place of the list (admin §2). */
export function EditProduct({ id, ...leave }: Leave & { id: number }) {
  const product = trpc.admin.products.get.useQuery({ id }, { refetchOnMount: 'always' });
  // Waits for the refetch: changes must be based on what is stored now, not on the cache.
  const data = product.isFetchedAfterMount ? product.data : undefined;
  return (
    <QueryState query={{ ...product, data }} what="The product" rows={6}>
      {(stored) => (
        <ProductFormProvider key={id} kind="edit" id={id} stored={baselineOf(stored)}>
          {stored.isNew && stored.status === 'draft' && (
            <LookupOnItsWay id={id} read={() => product.refetch().then((read) => read.data)} />
          )}
          <EditForm product={stored} {...leave} />
        </ProductFormProvider>
      )}
    </QueryState>
  );
}

/** Takes what a lookup stored meanwhile over into the form; what was typed and the uploads stay. */
function LookupOnItsWay({ id, read }: { id: number; read: () => Promise<AdminProduct | undefined> }) {
  const form = useProductForm();
  const show = async () => {
    const fresh = await read();
    if (fresh) form.follow(baselineOf(fresh));
  };
  return <PendingLookup id={id} onShow={() => void show()} />;
}

function EditForm({ product, onClose, onNext, field }: Leave & { product: AdminProduct }) {
  const { id, name, status, isNew } = product;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useProductForm();
  const { uploads } = form;
  const work = useProductWork();
  const afterUploads = useSaveAfterUploads(uploads);
  const isDirty = () => form.isDirty() || uploads.list().length > 0;
  const [opened] = useState(product);
  const isGoingOn = useRef(false);
  const saving = useProductSave(opened, element, () => (isGoingOn.current && onNext ? onNext() : onClose()));
  /** The files on their way are a part of what was typed. */
  const discard = () => {
    uploads.cancelAll();
    form.discard();
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
      {form.isRestored && <RestoredNotice onDiscard={discard} />}
      <SaleNotice id={id} />
      <MarksBar />
      <GoldenMark id={id} />
      <ProductFields onLookup={(_, source) => saving.setLookupSource(source)} />
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
      <ProductConflict saving={saving.saving} typed={form.values()} />
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
