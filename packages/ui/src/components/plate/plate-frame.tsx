import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import styles from './plate-frame.module.css';

type PlateFrameProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** The whole plate leads where the link in its heading leads. */
  linked?: boolean;
};

/** The riveted plate by itself: a hairline frame that bends round its four rivets. */
export function PlateFrame({ as: Element = 'div', linked, className, ...props }: PlateFrameProps) {
  return <Element {...props} className={cx(styles.frame, linked && styles.linked, className)} />;
}
