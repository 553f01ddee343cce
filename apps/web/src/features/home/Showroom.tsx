import { hoursLines, phoneHref } from '@dealer/api/domain/shop/shop';
import { LinkButton, SectionHeading } from '@dealer/ui';
import { IconMapPin } from '@dealer/ui/icons';
import { useShop } from '../../lib/use-shop.ts';
import { directionsHref } from '../shell/map.ts';
import { ShopMap } from '../shell/ShopMap.tsx';
import { ClosedDays } from '../shop/ClosedDays.tsx';
import classes from './Showroom.module.css';

/** Shows where the shop is, when it is open, how to reach it; the map on demand (storefront §2, decisions C15). */
export function Showroom() {
  const shop = useShop();
  return (
    <section aria-labelledby="showroom">
      <SectionHeading id="showroom">Visit the showroom</SectionHeading>
      <div className={classes.layout}>
        <dl className={classes.facts}>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={phoneHref(shop.phone)} className={classes.phone}>
                {shop.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>
              <address>
                {shop.street}
                <br />
                {shop.city}, {shop.region} {shop.postalCode}
              </address>
              <LinkButton
                href={directionsHref(shop)}
                variant="outline"
                size="small"
                target="_blank"
                rel="noreferrer"
                className={classes.directions}
              >
                <IconMapPin size={18} aria-hidden />
                Get directions
              </LinkButton>
            </dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>
              {hoursLines(shop).map(({ days, hours }) => (
                <span key={days} className={classes.day}>
                  <span>{days}</span>
                  <span>{hours}</span>
                </span>
              ))}
              <ClosedDays className={classes.day} />
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </dd>
          </div>
        </dl>
        <ShopMap />
      </div>
    </section>
  );
}
