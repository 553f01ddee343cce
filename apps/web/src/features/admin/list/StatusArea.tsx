import type { ReactNode } from 'react';
import classes from './list.module.css';

/**
 * A live region around a notice that comes and goes. It stays in the page while it is empty: many screen readers announce only
 * what changes in a region that was there before, and stay silent about one that comes with its text.
 */
export function StatusArea({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.statusArea}>
      {children}
    </div>
  );
}
