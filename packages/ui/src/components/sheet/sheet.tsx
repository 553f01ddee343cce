import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './sheet.module.css';

type SheetProps = { children: ReactNode; className?: string };

/** A sheet of drawing paper: faint grid, thin frame with center ticks. */
export function Sheet({ children, className }: SheetProps) {
  return <div className={cx(styles.sheet, className)}>{children}</div>;
}
