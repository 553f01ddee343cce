import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import styles from './plate-frame.module.css';

type PlateFrameProps = ComponentPropsWithRef<'div'> & { as?: 'div' | 'section' | 'article' | 'aside' };

/** The riveted plate by itself: a hairline frame that bends round its four rivets. */
export function PlateFrame({ as: Element = 'div', className, ...props }: PlateFrameProps) {
  return <Element {...props} className={cx(styles.frame, className)} />;
}
