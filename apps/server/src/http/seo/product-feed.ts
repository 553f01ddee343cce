import type { FeedProduct } from '@dealer/api';
import type { Shop } from '@dealer/api/domain/shop/shop';
import { xmlElement, xmlText } from './xml.ts';

/** Limits of the format (Google Merchant Center's product data specification). */
const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_FURTHER_IMAGES = 10;

const dollars = (amount: string) => `${amount} USD`;

/**
 * The price that the page shows: struck through beside a lower one while a discount is on, else alone. With the times of its sale:
 * engines show for a day or longer what they fetched.
 */
function priceElements(product: FeedProduct): string {
  const { price, originalPrice, savingsAmount, saleStartsAt, saleEndsAt } = product;
  if (savingsAmount === null || originalPrice === null) return xmlElement('g:price', dollars(price));
  const times = saleStartsAt && saleEndsAt && `${saleStartsAt}/${saleEndsAt}`;
  return (
    xmlElement('g:price', dollars(originalPrice)) +
    xmlElement('g:sale_price', dollars(price)) +
    xmlElement('g:sale_price_effective_date', times)
  );
}

function item(product: FeedProduct, publicUrl: string): string {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const kinds = [product.categoryName, ...(product.subcategory === null ? [] : [product.kindName])];
  const parts = [
    xmlElement('g:id', String(product.id)),
    xmlElement('g:title', product.name.slice(0, MAX_TITLE_LENGTH)),
    xmlElement('g:description', (product.description ?? product.name).slice(0, MAX_DESCRIPTION_LENGTH)),
    xmlElement('g:link', `${publicUrl}/product/${product.id}`),
    xmlElement('g:image_link', absolute(product.imageUrl)),
    ...product.images
      .slice(1, 1 + MAX_FURTHER_IMAGES)
      .map((image) => xmlElement('g:additional_image_link', absolute(image))),
    priceElements(product),
    xmlElement('g:condition', product.condition === 'new' ? 'new' : 'used'),
    xmlElement('g:availability', product.inStock === false ? 'out_of_stock' : 'in_stock'),
    xmlElement('g:brand', product.brand),
    xmlElement('g:mpn', product.model),
    product.brand && product.model ? '' : xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:product_type', kinds.join(' > ')),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** The machines as shopping engines read them: RSS 2.0 with Google's namespace. */
export function productFeedXml(publicUrl: string, shop: Shop, products: readonly FeedProduct[]): string {
  const items = products.map((product) => item(product, publicUrl)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xmlElement('title', shop.name)}${xmlElement('link', `${publicUrl}/`)}<description>${xmlText(`Mowers, snow blowers and power tools at ${shop.name}, ${shop.city}, ${shop.region}`)}</description>
${items}
</channel></rss>
`;
}
