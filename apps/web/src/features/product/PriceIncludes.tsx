import { Link } from '@dealer/ui';
import type { ReactNode } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { OpenNow } from '../shop/OpenNow.tsx';
import classes from './PriceIncludes.module.css';

/** Lists what comes with a machine, and where to ask about the rest. */
export function PriceIncludes({ warranty }: { warranty: string | null }) {
  const { setUp, deliveryArea, tradeIn, financing } = useShop();
  return (
    <section className={classes.includes} aria-labelledby="includes">
      <h2 id="includes">With your machine</h2>
      <dl>
        {setUp && <Row label="Set-up">{setUp}</Row>}
        <Row label="Warranty">
          {warranty ?? 'From the maker'}, <Link href="/warranty">how it works</Link>
        </Row>
        {deliveryArea && <Row label="Delivery">{deliveryArea}; ask us for a day</Row>}
        {tradeIn && <Row label="Trade-in">{tradeIn}</Row>}
        {financing && (
          <Row label="Financing">
            <Link href="/financing">{financing}</Link>
          </Row>
        )}
      </dl>
      <OpenNow className={`${classes.open} no-print`} />
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
