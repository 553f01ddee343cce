import { ProductImage } from '@dealer/ui';
import { ValueText } from '../../../form/ComparedField.tsx';
import classes from '../form.module.css';
import type { FormField, FormValues } from '../form-values.ts';

/** A value of a field to be read and compared, not typed in. Images are shown: nobody knows one by its address. */
export function ShownValue({ field, value }: { field: FormField; value: FormValues[FormField] }) {
  if (typeof value === 'boolean') return <ValueText text={value ? 'Yes' : 'No'} />;
  if (typeof value === 'string') return <ValueText text={value} />;
  if (field !== 'images' || value.length === 0) return <ValueText text={value.join('\n')} />;
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
