import { hoursLines } from '@dealer/api/domain/shop/shop';
import type { ReactNode } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import classes from './Hours.module.css';

/** The shop's hours with the promise that goes with them. @param promise where it says more than what is promised; null where nothing is */
export function Hours({ promise = 'We answer within 24 hours.' }: { promise?: ReactNode }) {
  const shop = useShop();
  return (
    <div className={classes.hours}>
      <dl>
        {hoursLines(shop).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {promise && <p>{promise}</p>}
    </div>
  );
}
