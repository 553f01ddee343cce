import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Drawing } from '@dealer/ui/drawings';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { services } from '../../content/services.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Hours } from '../quote/Hours.tsx';
import { InfoPage } from './InfoPage.tsx';
import { RequestServiceForm } from './RequestServiceForm.tsx';
import classes from './ServicesPage.module.css';

/** The workshop's thirteen services, each leading to the request below (storefront §2). */
export function ServicesPage() {
  const isSent = useSearch({ from: '/services' }).sent !== undefined;
  // A new object at each press, so that pressing the same tile again leads to the form again.
  const [chosen, setChosen] = useState<{ service: string }>();
  const shop = useShop();
  return (
    <InfoPage
      title="Service and repair, done in our own shop"
      name="Servicing"
      lead={
        <>
          <p>
            Bring it in, or have it fetched. We work on most makes, wherever they were bought, and repair work
            carries a 90-day warranty.
          </p>
          <p className={`${classes.jump} no-print`}>
            <a href="#request-service">Go to the request form</a>
          </p>
        </>
      }
    >
      <ul className={classes.tiles} aria-label="Services">
        {services.map(({ name, description, drawing }) => (
          <li key={name} className={classes.tile}>
            <Drawing slug={drawing} decorative className={classes.drawing} />
            <h2 className={classes.name}>
              <a
                href="#request-service"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setChosen({ service: name });
                }}
              >
                {name}
              </a>
            </h2>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <div className={classes.ask}>
        <RequestServiceForm chosen={chosen} isSent={isSent} />
        <aside className={classes.shop} aria-labelledby="by-phone">
          <h2 id="by-phone">Quicker by phone</h2>
          <a href={phoneHref(shop.phone)} className={classes.phone}>
            {shop.phone}
          </a>
          <Hours />
          <Drawing slug="delivery-trailer" decorative className={classes.trailer} />
        </aside>
      </div>
    </InfoPage>
  );
}
