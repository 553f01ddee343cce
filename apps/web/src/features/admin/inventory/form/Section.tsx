import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

/** A group of fields under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
