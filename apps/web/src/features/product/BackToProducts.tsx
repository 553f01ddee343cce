import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { stepsToInventory } from '../inventory/came-from.ts';
import classes from './ProductPage.module.css';

/** The literal link to /products; who came from the inventory, also by other products, goes back to it with its filters (decisions R3). */
export function BackToProducts() {
  const router = useRouter();
  const back = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const steps = stepsToInventory(router.history.location.state.__TSR_index);
    if (steps) router.history.go(-steps);
    else void router.navigate({ to: '/inventory' });
  };
  return (
    <a href="/products" className={`${classes.back} no-print`} onClick={back}>
      Back to Products
    </a>
  );
}
