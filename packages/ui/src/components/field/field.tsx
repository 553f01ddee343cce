import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../../cx.ts';
import styles from './field.module.css';

type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

type FieldAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string;
  required?: boolean;
  className?: string;
  children: (attributes: FieldAttributes) => ReactNode;
};

function isShown(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}

function Field({ id, label, hint, error, required, className, children }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = isShown(hint) ? `${inputId}-hint` : undefined;
  const errorId = isShown(error) ? `${inputId}-error` : undefined;
  return (
    <div className={cx(styles.field, errorId !== undefined && styles.invalid, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: inputId,
        'aria-describedby': cx(hintId, errorId) || undefined,
        'aria-invalid': errorId === undefined ? undefined : true,
      })}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

/** A labeled input; screen readers announce hint and error with it. `className` goes to the whole field. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className }} id={input.id} required={input.required}>
      {(attributes) => (
        <input {...input} {...attributes} dir={input.dir ?? 'auto'} className={styles.input} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

/** A labeled field of several lines, with hint and error as in `TextField`. */
export function TextArea({ label, hint, error, className, rows = 4, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className }} id={input.id} required={input.required}>
      {(attributes) => (
        <textarea {...input} {...attributes} dir={input.dir ?? 'auto'} rows={rows} className={styles.input} />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & ComponentPropsWithRef<'select'>;

/** A native `<select>`; its children are `<option>` elements. */
export function SelectField({ label, hint, error, className, children, ...input }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, className }} id={input.id} required={input.required}>
      {(attributes) => (
        <select {...input} {...attributes} className={cx(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </Field>
  );
}
