import type { ChangeEventHandler } from 'react';
import classes from './request.module.css';

interface Props {
  inputProps: { value?: string; onChange?: ChangeEventHandler<HTMLInputElement> };
}

/**
 * A field that people neither see nor reach: a submission that fills it in comes from a program, and is not stored. It is read-only
 * because browsers and password managers fill in invisible fields, too, with the home page of a contact.
 */
export function HoneypotField({ inputProps }: Props) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" readOnly {...inputProps} />
      </label>
    </div>
  );
}
