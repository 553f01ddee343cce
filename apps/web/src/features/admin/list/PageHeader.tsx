import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
}

/** The heading of a staff page. */
export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.headings}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
