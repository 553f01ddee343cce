import { type ReactNode, useState } from 'react';
import requestClasses from '../request/request.module.css';

interface Props {
  /** Something is answered already. */
  startsOpen: boolean;
  children: ReactNode;
}

/**
 * The optional fields that help the shop to answer at once; closed until somebody wants it, so that the form is no longer than a
 * screen.
 */
export function OptionalDetails({ startsOpen, children }: Props) {
  // Who empties the last answer still sees the others.
  const [isOpen] = useState(startsOpen);
  return (
    <details className={requestClasses.more} open={isOpen}>
      <summary>A few details help us answer faster (optional)</summary>
      {children}
    </details>
  );
}
