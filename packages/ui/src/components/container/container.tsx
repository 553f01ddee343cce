import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import styles from './container.module.css';

type ContainerProps = ComponentPropsWithRef<'div'> & {
  /** `page` is as wide as four plates, `text` as a readable line. */
  size?: 'page' | 'text';
};

/** Centers a page's content and limits its width. */
export function Container({ size = 'page', className, ...props }: ContainerProps) {
  return <div {...props} className={cx(styles.container, styles[size], className)} />;
}
