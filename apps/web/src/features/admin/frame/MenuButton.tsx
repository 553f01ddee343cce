import { Burger, type BurgerProps, type ElementProps } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useWaiting } from '../shell/use-waiting.ts';
import classes from './MenuButton.module.css';

type Props = BurgerProps & ElementProps<'button', keyof BurgerProps> & { ref: Ref<HTMLButtonElement> };

/** Opens the navigation of a small screen; closed, it says how much waits there. */
export function MenuButton({ opened, ...props }: Props) {
  const { total } = useWaiting();
  const count = useId();
  return (
    <div className={classes.place}>
      <Burger
        {...props}
        opened={opened}
        size="sm"
        className={classes.burger}
        aria-label="Navigation"
        aria-expanded={opened}
        aria-describedby={total > 0 ? count : undefined}
      />
      {total > 0 && (
        <span id={count} className={classes.count} hidden={opened}>
          {total > 99 ? '99+' : total}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </div>
  );
}
