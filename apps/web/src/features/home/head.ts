import type { ClosedPeriod } from '@dealer/api/domain/shop/closed-periods';
import { authorizedBrands, type Shop } from '@dealer/api/domain/shop/shop';
import { questions } from '../../content/faq.ts';
import { pageHead } from '../../lib/head.ts';
import { area, town } from '../../lib/shop-in-head.ts';

/** The shop as structured data: name, address, position, opening hours and closed days (storefront §9). No reviews: the ones shown are samples. */
function shopData(shop: Shop, publicUrl: string, closed: readonly ClosedPeriod[]) {
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#shop`,
    name: shop.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    telephone: shop.phone,
    ...(shop.fax && { faxNumber: shop.fax }),
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.region,
      postalCode: shop.postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: shop.hours
      .filter(({ opens, closes }) => opens !== null && closes !== null)
      .map(({ name, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${name}`,
        opens,
        closes,
      })),
    ...(closed.length > 0 && {
      specialOpeningHoursSpecification: closed.map(({ first, last }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: first,
        validThrough: last,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    brand: authorizedBrands.map(({ name }) => ({ '@type': 'Brand', name })),
  };
}

/** The questions that the page shows, as structured data. */
export function questionsData(shop: Shop) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions(shop).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The home page's head. @param closed in the next weeks; only the server computes it */
export function homeHead(shop: Shop | undefined, publicUrl: string, closed: readonly ClosedPeriod[] = []) {
  return pageHead({
    title: `${shop ? `${shop.name} | ` : ''}Mowers, Snow Blowers and Power Tools${town(' in ', shop)}`,
    description: `Toro, Cub Cadet, Echo and Troy-Bilt dealer${town(' in ', shop)}. Mowers, snow blowers and power tools, sold, set up and repaired${area(' for ', shop)}.`,
    path: '/',
    publicUrl,
    jsonLd: shop ? [shopData(shop, publicUrl, closed), questionsData(shop)] : [],
  });
}
