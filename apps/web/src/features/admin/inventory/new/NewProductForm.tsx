import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { RestoredNotice } from '../../list/RestoredNotice.tsx';
import classes from '../form/form.module.css';
import { FormProvider, type ProductForm } from '../form/form-store.ts';
import { emptyValues } from '../form/form-values.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { ProductFields } from '../form/ProductFields.tsx';
import { checkForm, reportRefusal } from '../form/report-problems.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { TYPED_SINCE } from '../form/use-save.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

const nothing = { values: emptyValues, updatedAt: null };

/** Adds one product, as a draft or published at once (admin.md 2). */
export function NewProductForm() {
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptForm('new', nothing);
  const refresh = useRefreshProducts();
  // A form that was sent begins anew, also in what its fields keep for themselves.
  const [round, setRound] = useState(0);
  const sent = useRef(emptyValues);
  const form: ProductForm = { store: kept.store, kind: 'add' };
  const create = trpc.admin.products.create.useMutation({
    onSuccess: (_, { status, name }) => {
      const typedSince = kept.saved(nothing, sent.current);
      refresh();
      const done = `${name ?? 'The product'} ${status === 'published' ? 'is published' : 'is saved as a draft'}`;
      if (typedSince) return showToast({ title: done, message: TYPED_SINCE });
      setRound(round + 1);
      showToast({ title: 'Success', message: done });
      return element.current?.scrollIntoView({ block: 'start' });
    },
    onError: (error) => reportRefusal(form, element.current, error, 'Failed to create product'),
  });
  const send = (status: 'draft' | 'published') => {
    if (!checkForm(form, element.current)) return;
    const values = kept.store.values();
    sent.current = values;
    create.mutate({ ...values, images: [...values.images], status });
  };
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="New product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('draft');
      }}
    >
      {kept.restored && <RestoredNotice onDiscard={kept.discard} />}
      <FormProvider value={form}>
        <ProductFields key={round} />
      </FormProvider>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={create.isPending}>
          Save as Draft
        </Button>
        <Button loading={create.isPending} onClick={() => send('published')}>
          Publish Product
        </Button>
      </div>
      <LeaveDialog isDirty={kept.isDirty} onDiscard={kept.discard} />
    </form>
  );
}
