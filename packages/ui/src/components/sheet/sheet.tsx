import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './sheet.module.css';

type SheetProps = {
  children: ReactNode;
  /** Without the frame and its ticks. */
  bare?: boolean;
  className?: string;
};

/** A sheet of drawing paper: faint grid, thin frame with center ticks. */
export function Sheet({ children, bare = false, className }: SheetProps) {
  return <div className={cx(styles.sheet, !bare && styles.framed, className)}>{children}</div>;
}
