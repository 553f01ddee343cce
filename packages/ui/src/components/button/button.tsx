import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

type ButtonLook = {
  /** `accent` is for the one main action of a screen: the quote. */
  variant?: 'primary' | 'accent' | 'outline' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

/** The class names of a button, for an element that is neither `Button` nor `LinkButton`. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>;

/** A `<button>` that does not submit forms unless `type` is `submit`. */
export function Button({ variant, size, wide, className, type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={cx(buttonClass({ variant, size, wide }), className)} />;
}

type LinkButtonProps = ButtonLook & LinkProps;

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...props }: LinkButtonProps) {
  return <Link {...props} className={cx(buttonClass({ variant, size, wide }), className)} />;
}
