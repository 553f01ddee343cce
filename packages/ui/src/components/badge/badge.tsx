import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'spruce' | 'brass' | 'error';
/** Repeats the state, for people who cannot tell the colors apart. */
export type BadgeShape = 'dot' | 'ring' | 'half' | 'square' | 'diamond' | 'cross';

type BadgeProps = { children: ReactNode; tone?: BadgeTone; shape?: BadgeShape; className?: string };

/** A small label: a word, and a shape if it shows a state. */
export function Badge({ children, tone = 'neutral', shape, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {shape && <span className={cx(styles.shape, styles[shape])} aria-hidden />}
      {children}
    </span>
  );
}
