import classes from './account.module.css';

/** Something is on its way, which a script does; says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={`${classes.centre} needs-script`} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      {label}
    </p>
  );
}
