import type { ReactNode } from 'react';
import classes from './compared-field.module.css';

type Side = readonly [whose: string, value: ReactNode];

interface Props {
  label: string;
  first: Side;
  second: Side;
  /** The control that decides between them. */
  children: ReactNode;
}

/** Two values of a field beside each other, to decide which one it takes. */
export function ComparedField({ label, first, second, children }: Props) {
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {[first, second].map(([whose, value]) => (
        <div key={whose}>
          <p className={classes.whose}>{whose}</p>
          {value}
        </div>
      ))}
      {children}
    </fieldset>
  );
}

/** A value in words. */
export function ValueText({ text }: { text: string }) {
  return (
    <p className={classes.value} dir="auto">
      {text || <em>empty</em>}
    </p>
  );
}
