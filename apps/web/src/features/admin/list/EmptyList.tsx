import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A list without rows says so, and what leads on. */
export function EmptyList({ title, children, actions }: Props) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
