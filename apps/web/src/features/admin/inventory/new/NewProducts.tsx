import { BulkRows } from './BulkRows.tsx';
import { NewProductForm } from './NewProductForm.tsx';
import classes from './new.module.css';

/** New Products: one machine with all that is known of it, or many by brand and model (admin §2). */
export function NewProducts() {
  return (
    <div className={classes.page}>
      <BulkRows>
        <NewProductForm />
      </BulkRows>
    </div>
  );
}
