import { DAY_MS } from '@dealer/api/domain/duration';
import { fromCents } from '@dealer/api/domain/money';
import { realPriceCents } from '@dealer/api/domain/products/price';
import type { Shop } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { breadcrumbData, pageHead } from '../../lib/head.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { town } from '../../lib/shop-in-head.ts';
import { trailOf } from './trail.ts';

type Product = RouterOutputs['storefront']['products']['get'];

const PRICE_VALID_DAYS = 30;
const DESCRIPTION_LENGTH = 155;

/** An offer only where there is a real price: the page's price and the data's must match (decisions P34). */
function offerOf(product: Product, url: string) {
  const cents = realPriceCents(product);
  if (cents === null) return {};
  const inDays = new Date(serverNow().getTime() + PRICE_VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'USD',
      price: fromCents(cents),
      priceValidUntil: product.saleEndsAt ?? inDays,
      itemCondition: `https://schema.org/${product.condition === 'new' ? 'New' : 'Used'}Condition`,
      availability: `https://schema.org/${product.inStock === false ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

/** A product page's head, with the product as structured data. */
export function productHead(product: Product | undefined, shop: Shop | undefined, publicUrl: string) {
  if (!product) {
    return pageHead({
      title: 'Product Not Found',
      description: 'This machine is not in our inventory.',
      publicUrl,
      noindex: true,
    });
  }
  const path = `/product/${product.id}`;
  const facts = [product.brand, product.model].filter(Boolean).join(' ');
  return pageHead({
    title: `${product.name} | ${facts || product.categoryName}${town(' in ', shop)}`,
    description: (product.description ?? `${product.name}, at our shop${town(' in ', shop)}.`).slice(
      0,
      DESCRIPTION_LENGTH,
    ),
    path,
    publicUrl,
    ...(product.imageUrl && { image: product.imageUrl }),
    jsonLd: [
      {
        '@type': 'Product',
        name: product.name,
        ...(product.description && { description: product.description }),
        ...(product.sku && { sku: product.sku }),
        ...(product.model && { mpn: product.model }),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
        category: product.kindName,
        image: product.images.map((image) => new URL(image, `${publicUrl}/`).href),
        ...offerOf(product, publicUrl + path),
      },
      breadcrumbData(
        publicUrl,
        trailOf(product).map(({ label, href }) => ({ name: label, path: href })),
      ),
    ],
  });
}
