import { useNamedValues } from '../named-values.ts';
import { valueText } from '../value-text.ts';
import type { AuditEntry } from './action-labels.ts';
import { changedValue } from './entity-values.ts';

interface Props {
  change: { field: string; oldValue?: unknown; newValue?: unknown; isNoisy: boolean };
  /** The kind of thing that was changed. */
  entityType?: AuditEntry['entityType'];
}

/** A changed value: the old one struck through, then the new one; a long text only says that it changed (admin §2). */
export function ChangedValues({
  change: { field, oldValue, newValue, isNoisy },
  entityType = 'product',
}: Props) {
  const nameOf = useNamedValues();
  const textOf = (value: unknown) => valueText(changedValue({ entityType }, { field, value }, nameOf));
  if (isNoisy) return '(changed)';
  return (
    <>
      <s>
        <span className="visually-hidden">before: </span>
        {textOf(oldValue)}
      </s>{' '}
      <span aria-hidden>→</span> <span className="visually-hidden">now: </span>
      {textOf(newValue)}
    </>
  );
}
