import { hoursLines } from '@dealer/api/domain/shop';
import { useShop } from '../../lib/use-shop.ts';
import { AnswerPromise } from './AnswerPromise.tsx';
import classes from './Hours.module.css';

/** The shop's hours with the promise that goes with them. */
export function Hours() {
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
      <p>
        <AnswerPromise />
      </p>
    </div>
  );
}
