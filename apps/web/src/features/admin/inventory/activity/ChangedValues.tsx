import { useNamedValues } from '../slug-names.ts';
import { valueText } from '../value-text.ts';

interface Props {
  change: { field: string; oldValue?: unknown; newValue?: unknown; isNoisy: boolean };
}

/** A changed value: the old one struck through, then the new one; a long text only says that it changed (admin.md 2). */
export function ChangedValues({ change: { field, oldValue, newValue, isNoisy } }: Props) {
  const nameOf = useNamedValues();
  if (isNoisy) return '(changed)';
  return (
    <>
      <s>
        <span className="visually-hidden">before: </span>
        {valueText(nameOf(field, oldValue))}
      </s>{' '}
      <span aria-hidden>→</span> <span className="visually-hidden">now: </span>
      {valueText(nameOf(field, newValue))}
    </>
  );
}
