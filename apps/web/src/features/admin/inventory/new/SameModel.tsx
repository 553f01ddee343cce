import { Link } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import { editHref } from '../../list/edit-href.ts';
import { StatusArea } from '../../list/StatusArea.tsx';
import type { FormValues } from '../form/form-values.ts';
import { useProductForm } from '../form/product-form.tsx';
import classes from './new.module.css';

const DEBOUNCE_MS = 300;

/** A text derived from the form, debounced: the component is rendered after a pause of typing, not after each key. */
function useDebouncedText(derive: (values: FormValues) => string): string {
  const { values, subscribe } = useProductForm();
  const [text, setText] = useState(() => derive(values()));
  const update = useStableCallback(() => setText(derive(values())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, update]);
  return text;
}

/** Warns that the inventory has the typed brand and model already, and leads to what is there. */
export function SameModel() {
  const brand = useDebouncedText((values) => values.brand.trim());
  const model = useDebouncedText((values) => values.model.trim());
  const found = trpc.admin.products.sameModel.useQuery(
    { brand, model },
    { enabled: brand !== '' && model !== '' },
  );
  const products = (brand && model && found.data) || [];
  return (
    <StatusArea>
      {products.length > 0 && (
        <Alert color="brass" title={`${brand} ${model} is in the inventory already`}>
          <ul className={classes.same}>
            {products.map(({ id, name, status, condition }) => (
              <li key={id}>
                <Link href={editHref({ id, status })}>Edit {name}</Link> ({status}, {condition})
              </li>
            ))}
          </ul>
          Go on here to add another one. Smart Lookup then fills in the form, but saves no draft by itself.
        </Alert>
      )}
    </StatusArea>
  );
}
