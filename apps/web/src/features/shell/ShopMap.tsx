import type { Shop } from '@dealer/api/domain/shop/shop';
import { Button } from '@dealer/ui';
import { useState } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { mapFrameSrc } from './map.ts';
import classes from './ShopMap.module.css';

/** The town whose surroundings are drawn. */
const DRAWN_TOWN = 'Temperance';

/** A sketch of the way; the real map comes from outside, and only when it is asked for (decisions C15). */
export function ShopMap() {
  const shop = useShop();
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      <iframe
        title={`Map: ${shop.name}`}
        src={mapFrameSrc(shop)}
        sandbox="allow-scripts allow-popups"
        className={classes.map}
      />
    );
  }
  return (
    <div className={classes.map}>
      <Sketch shop={shop} />
      <p className={classes.ask}>
        <Button onClick={() => setShown(true)}>Show the map</Button>
        <span>Loads from openstreetmap.org</span>
      </p>
    </div>
  );
}

/** The shop with the towns and roads around, not to scale; alone where it is in a town that nobody has drawn. */
function Sketch({ shop: { name, street, city } }: { shop: Shop }) {
  return (
    <svg
      viewBox="0 0 720 480"
      className={classes.sketch}
      role="img"
      aria-label={`Sketch of the way to ${name}, ${street}`}
    >
      {city === DRAWN_TOWN && <Surroundings />}
      <g className={classes.shop}>
        <path d="M360 190m-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0M316 190h88M360 146v88" />
        <circle cx="360" cy="190" r="9" />
        <text x="414" y="186">
          {street}
        </text>
        <text x="414" y="216" className={classes.town}>
          {city}
        </text>
      </g>
    </svg>
  );
}

function Surroundings() {
  return (
    <>
      <path className={classes.road} d="M360-300V800M74-380 190 900M480 900 713-380" />
      <path className={classes.border} d="M-600 330H1320" />
      <text x="20" y="318">
        MICHIGAN
      </text>
      <text x="20" y="356">
        OHIO
      </text>
      <text x="128" y="60">
        US-23
      </text>
      <text x="654" y="130">
        I-75
      </text>
      <text x="374" y="440">
        Lewis Ave
      </text>
      <g className={classes.towns}>
        <circle cx="230" cy="250" r="5" />
        <text x="244" y="257">
          Lambertville
        </text>
        <circle cx="470" cy="410" r="5" />
        <text x="484" y="417">
          Toledo
        </text>
        <circle cx="590" cy="72" r="5" />
        <text x="576" y="79" textAnchor="end">
          Monroe
        </text>
      </g>
    </>
  );
}
