import { nameOf, type Person } from './identity.ts';
import classes from './request.module.css';
import type { SentRequest } from './sent-requests.ts';

interface Props {
  /** Whom this device remembers. */
  person: Person | undefined;
  /** The requests that this device remembers. */
  requests: readonly SentRequest[];
  onForget: () => void;
}

/** Says whom this device remembers, and forgets them on request. */
export function NotYou({ person, requests, onForget }: Props) {
  const remembered = person ? nameOf(person) : requests.length ? 'your requests' : undefined;
  if (!remembered) return null;
  return (
    <p className={classes.hint}>
      This device remembers {remembered}.{' '}
      <button type="button" className={classes.textButton} onClick={onForget}>
        Not you?
      </button>
    </p>
  );
}
