import { nameOf, type Person } from './identity.ts';
import classes from './request.module.css';

interface Props {
  /** Whom this device remembers. */
  person: Person | undefined;
  onForget: () => void;
}

/** Says whom this device remembers, and forgets them on request. */
export function NotYou({ person, onForget }: Props) {
  if (!person) return null;
  return (
    <p className={classes.hint}>
      This device remembers {nameOf(person)}.{' '}
      <button type="button" className={classes.forget} onClick={onForget}>
        Not you?
      </button>
    </p>
  );
}
