import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { ImportRow } from '@dealer/api/schemas';
import { useNamedValues } from '../inventory/named-values.ts';
import { filledText } from '../inventory/value-text.ts';
import { changeTexts } from './change-text.ts';
import classes from './imports.module.css';

/** Fields that say how a product was made, and not what the file says of it. */
const hidden = new Set(['isBulkCreated', 'isNew']);

/** Shows the changes of a row, field by field: the stored value, then the new one; of a new product the fields that it fills. */
export function RowChanges({ row }: { row: ImportRow }) {
  const nameOf = useNamedValues();
  const isNew = row.changes.some(({ field, oldValue }) => field === 'status' && oldValue === null);
  const changes = row.changes.filter(
    ({ field, newValue }) => !hidden.has(field) && !(isNew && filledText(newValue) === ''),
  );
  if (!changes.length) return null;
  return (
    <details className={classes.changes} open={!isNew}>
      <summary>
        {isNew ? 'What is added' : 'What changes'} ({changes.length})
      </summary>
      <dl>
        {changes.map(({ field, oldValue, newValue }) => {
          const { before, after } = changeTexts(nameOf(field, oldValue), nameOf(field, newValue));
          return (
            <div key={field}>
              <dt>{fieldLabel(field)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <s>
                      <span className="visually-hidden">before: </span>
                      {before}
                    </s>{' '}
                    <span aria-hidden>→</span> <span className="visually-hidden">then: </span>
                  </>
                )}
                {after}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
