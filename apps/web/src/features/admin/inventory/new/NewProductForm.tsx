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
import { useRefreshProducts } from '../use-refresh-products.ts';

const nothing = { values: emptyValues, updatedAt: null };

/** Adds one product, as a draft or published at once (admin.md 2). */
export function NewProductForm() {
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptForm('new', nothing);
  const refresh = useRefreshProducts();
  // A form that was sent begins anew, also in what its fields keep for themselves.
  const [round, setRound] = useState(0);
  const form: ProductForm = { store: kept.store, kind: 'add' };
  const create = trpc.admin.products.create.useMutation({
    onSuccess: (_, { status, name }) => {
      kept.discard();
      setRound(round + 1);
      refresh();
      const done = status === 'published' ? 'is published' : 'is saved as a draft';
      showToast({ title: 'Success', message: `${name ?? 'The product'} ${done}` });
      element.current?.scrollIntoView({ block: 'start' });
    },
    onError: (error) => reportRefusal(form, element.current, error, 'Failed to create product'),
  });
  const send = (status: 'draft' | 'published') => {
    if (!checkForm(form, element.current)) return;
    const values = kept.store.values();
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
