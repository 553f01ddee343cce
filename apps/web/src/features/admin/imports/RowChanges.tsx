import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { ImportRow } from '@dealer/api/schemas';
import { useNamedValues } from '../inventory/slug-names.ts';
import classes from './imports.module.css';

const MAX_VALUE = 160;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

/** Fields that say how a product was made, and not what the file says of it. */
const hidden = new Set(['isBulkCreated', 'isNew']);

/** What a row changes, field by field: the stored value, then the new one. A new product's fields have none before. */
export function RowChanges({ row }: { row: ImportRow }) {
  const nameOf = useNamedValues();
  const changes = row.changes.filter(({ field }) => !hidden.has(field));
  if (!changes.length) return null;
  const isNew = row.changes.some(({ field, oldValue }) => field === 'status' && oldValue === null);
  return (
    <details className={classes.changes} open={!isNew}>
      <summary>
        {isNew ? 'What is added' : 'What changes'} ({changes.length})
      </summary>
      <dl>
        {changes.map(({ field, oldValue, newValue }) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              {!isNew && (
                <>
                  <s>
                    <span className="visually-hidden">before: </span>
                    {valueText(nameOf(field, oldValue))}
                  </s>{' '}
                  <span aria-hidden>→</span> <span className="visually-hidden">then: </span>
                </>
              )}
              {valueText(nameOf(field, newValue))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
