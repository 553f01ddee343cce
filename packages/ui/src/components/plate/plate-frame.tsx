import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import styles from './plate-frame.module.css';

type PlateFrameProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** The whole plate is clickable and follows the link in its heading. */
  linked?: boolean;
};

/** The empty plate: a thin frame that curves around its four rivets. */
export function PlateFrame({ as: Element = 'div', linked, className, ...props }: PlateFrameProps) {
  return <Element {...props} className={cx(styles.frame, linked && styles.linked, className)} />;
}
