import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './request.module.css';

/** A field that people neither see nor reach: a submission that fills it in comes from a program. */
export function HoneypotField({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" {...inputProps} />
      </label>
    </div>
  );
}
