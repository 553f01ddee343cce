import { hoursLines, phoneHref } from '@dealer/api/domain/shop/shop';
import { Link, SectionHeading } from '@dealer/ui';
import type { ReactNode } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { directionsHref } from '../shell/map.ts';
import { ShopMap } from '../shell/ShopMap.tsx';
import { ClosedDays } from '../shop/ClosedDays.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactPage.module.css';
import { InfoPage } from './InfoPage.tsx';

/** Address, phone, fax, hours, the map, and a message to the shop (storefront §2). */
export function ContactPage() {
  const shop = useShop();
  return (
    <InfoPage
      title="Contact Us"
      lead={
        <p>The phone is the quickest. Have the model number at hand: it is stamped on the rating plate.</p>
      }
    >
      <div className={classes.layout}>
        <dl className={classes.facts}>
          <Fact label="Phone">
            <a href={phoneHref(shop.phone)} className={classes.phone}>
              {shop.phone}
            </a>
          </Fact>
          <Fact label="Address">
            <address>
              {shop.street}
              <br />
              {shop.city}, {shop.region} {shop.postalCode}
            </address>
            <a href={directionsHref(shop)} target="_blank" rel="noreferrer">
              Get directions
            </a>
          </Fact>
          <Fact label="Hours">
            {hoursLines(shop).map(({ days, hours }) => (
              <span key={days} className={classes.day}>
                <span>{days}</span>
                <span>{hours}</span>
              </span>
            ))}
            <ClosedDays className={classes.day} />
          </Fact>
          {shop.fax && <Fact label="Fax">{shop.fax}</Fact>}
          <Fact label="Email">
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Fact>
          {shop.deliveryArea && <Fact label="Pickup and delivery">{shop.deliveryArea}</Fact>}
        </dl>
        <ContactForm />
        <section aria-labelledby="map" className={classes.where}>
          <SectionHeading id="map" aside={<Link href="/services">Bringing a machine in?</Link>}>
            Where we are
          </SectionHeading>
          <div className={classes.map}>
            <ShopMap />
          </div>
        </section>
      </div>
    </InfoPage>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
