import { SectionHeading } from '@dealer/ui';
import { Drawing } from '@dealer/ui/drawings';
import { reasons } from '../../content/why-us.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './Reasons.module.css';

/** Why people buy here: four things that the shop does. */
export function Reasons() {
  const shop = useShop();
  return (
    <section aria-labelledby="why-us">
      <SectionHeading id="why-us" look="plain">
        Why choose us
      </SectionHeading>
      <ul className={classes.reasons}>
        {reasons(shop).map(({ title, text, drawing }) => (
          <li key={title} className={classes.reason}>
            <Drawing many slug={drawing} decorative className={classes.drawing} />
            <div className={classes.text}>
              <h3 className={classes.title}>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
