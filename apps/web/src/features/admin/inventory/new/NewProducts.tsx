import { BulkRows } from './BulkRows.tsx';
import { NewProductForm } from './NewProductForm.tsx';
import classes from './new.module.css';
import { useBulkCreate } from './use-bulk-create.ts';

/** New Products: one machine with all that is known of it, or many by brand and model (admin.md 2). */
export function NewProducts() {
  const bulk = useBulkCreate();
  return (
    <div className={classes.page}>
      <BulkRows bulk={bulk} />
      <NewProductForm />
    </div>
  );
}
