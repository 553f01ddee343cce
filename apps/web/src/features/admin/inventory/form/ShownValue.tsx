import classes from './form.module.css';
import type { FormField, FormValues } from './form-values.ts';

/** A value of a field to be read and compared, not typed in. */
export function ShownValue({ value }: { value: FormValues[FormField] }) {
  if (typeof value === 'boolean') return <p className={classes.value}>{value ? 'Yes' : 'No'}</p>;
  const text = typeof value === 'string' ? value : value.join('\n');
  return (
    <p className={classes.value} dir="auto">
      {text || <em>empty</em>}
    </p>
  );
}
