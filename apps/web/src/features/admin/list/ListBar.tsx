import type { ReactNode } from 'react';
import classes from './list.module.css';

/** The row of controls above a list: search, filters, refresh. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
