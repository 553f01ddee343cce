import { IconAlertTriangle } from '@dealer/ui/icons';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface Props {
  /** What is wrong, shown before the rest, in red; without it all is well. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A line below the counts about what the site does by itself, such as its backups. */
export function StatusLine({ problem, children }: Props) {
  if (!problem) return <p className={classes.status}>{children}</p>;
  return (
    <p className={classes.status} data-urgent>
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
      <span>
        <strong>{problem}</strong> {children}
      </span>
    </p>
  );
}
