import { ProductImage } from '@dealer/ui';
import classes from '../form.module.css';
import type { FormField, FormValues } from '../form-values.ts';

/** A value of a field to be read and compared, not typed in. Images are shown: nobody knows one by its address. */
export function ShownValue({ field, value }: { field: FormField; value: FormValues[FormField] }) {
  if (typeof value === 'boolean') return <p className={classes.value}>{value ? 'Yes' : 'No'}</p>;
  if (field === 'images' && typeof value !== 'string' && value.length > 0) {
    return (
      <ol className={classes.shownImages}>
        {value.map((image, index) => (
          <li key={image}>
            <ProductImage src={image} alt={`Image ${index + 1}`} sizes="120px" />
          </li>
        ))}
      </ol>
    );
  }
  const text = typeof value === 'string' ? value : value.join('\n');
  return (
    <p className={classes.value} dir="auto">
      {text || <em>empty</em>}
    </p>
  );
}
