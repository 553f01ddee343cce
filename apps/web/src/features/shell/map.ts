import { addressLine, type Shop } from '@dealer/api/domain/shop/shop';

/** Degrees around the shop that the map shows at first. */
const SPAN = { latitude: 0.012, longitude: 0.024 };

/** Directions to the shop in whatever map the device has for such links. */
export function directionsHref(shop: Shop): `https://${string}` {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressLine(shop) })}`;
}

/** The embedded map, centred on the shop with a marker (decisions C15). */
export function mapFrameSrc({ latitude, longitude }: Shop): string {
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ];
  const bbox = box.map((degrees) => degrees.toFixed(4)).join(',');
  const marker = `${latitude},${longitude}`;
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox, layer: 'mapnik', marker })}`;
}
