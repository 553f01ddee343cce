import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './request.module.css';

/** A field that nobody sees or reaches: who fills it in is a program. */
export function TrapField({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...inputProps} />
      </label>
    </div>
  );
}
