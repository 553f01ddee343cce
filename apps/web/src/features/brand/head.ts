import type { Shop } from '@dealer/api/domain/shop/shop';
import type { BrandText } from '../../content/brands.ts';
import { breadcrumbData, pageHead } from '../../lib/head.ts';
import { area, town } from '../../lib/shop-in-head.ts';

/** A brand page's head; an unknown brand has one too, and is not indexed. */
export function brandHead(brand: BrandText | undefined, shop: Shop | undefined, publicUrl: string) {
  if (!brand) {
    return pageHead({
      title: 'Brand Not Found',
      description: 'We do not carry this brand.',
      publicUrl,
      noindex: true,
    });
  }
  const path = `/brands/${brand.slug}`;
  return pageHead({
    title: `${brand.displayName} Dealer${town(' in ', shop)} | ${brand.range}`,
    description: `${brand.tagline} Authorized ${brand.displayName} dealer${area(' for ', shop)}: sales, parts and service.`,
    path,
    publicUrl,
    jsonLd: [
      breadcrumbData(publicUrl, [
        { name: 'Home', path: '/' },
        { name: 'Equipment', path: '/inventory' },
        { name: brand.displayName, path },
      ]),
    ],
  });
}
