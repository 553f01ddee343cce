import { Link } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { trpc } from '../../../../trpc.ts';
import { editHref } from '../../list/edit-href.ts';
import { useDerived } from '../form/product-form.tsx';
import classes from './new.module.css';

const DEBOUNCE_MS = 300;

/** Warns that the inventory has the typed brand and model already, and leads to what is there. */
export function SameModel() {
  const [brand] = useDebouncedValue(
    useDerived((values) => values.brand.trim()),
    DEBOUNCE_MS,
  );
  const [model] = useDebouncedValue(
    useDerived((values) => values.model.trim()),
    DEBOUNCE_MS,
  );
  const found = trpc.admin.products.sameModel.useQuery(
    { brand, model },
    { enabled: brand !== '' && model !== '' },
  );
  const products = (brand && model && found.data) || [];
  if (!products.length) return null;
  return (
    <Alert color="brass" role="status" title={`${brand} ${model} is in the inventory already`}>
      <ul className={classes.same}>
        {products.map(({ id, name, status, condition }) => (
          <li key={id}>
            <Link href={editHref({ id, status })}>Edit {name}</Link> ({status}, {condition})
          </li>
        ))}
      </ul>
      Go on here to add another one. Smart Lookup then fills in the form, but saves no draft by itself.
    </Alert>
  );
}
