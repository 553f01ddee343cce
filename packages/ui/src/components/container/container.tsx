import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import styles from './container.module.css';

type ContainerProps = ComponentPropsWithRef<'div'> & {
  /** `page` is as wide as four plates, `text` as a line that reads well. */
  size?: 'page' | 'text';
};

/** Keeps a page's content in its middle. */
export function Container({ size = 'page', className, ...props }: ContainerProps) {
  return <div {...props} className={cx(styles.container, styles[size], className)} />;
}
