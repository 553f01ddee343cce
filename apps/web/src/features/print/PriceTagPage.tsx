import { nameOfSlug } from '@dealer/api/domain/categories';
import { Container, PriceBlock } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { priceView } from '../../lib/price-view.ts';
import { specificationRows } from '../../lib/specification-rows.ts';
import { useShop } from '../../lib/use-shop.ts';
import { PrintBar } from './PrintBar.tsx';
import paper from './printout.module.css';
import { QrCode } from './QrCode.tsx';

const route = getRouteApi('/product/$id_/tag');

/** Stand on the tag's other lines, or are too long for it. */
const ELSEWHERE = ['Brand', 'Model', 'SKU', 'Category', 'Warranty notes'];
const MAX_FACTS = 5;

/** The tag that hangs on a machine in the showroom. */
export function PriceTagPage() {
  const { product, address } = route.useLoaderData();
  const shop = useShop();
  const facts = specificationRows(product)
    .filter(({ label }) => !ELSEWHERE.includes(label))
    .slice(0, MAX_FACTS);
  return (
    <Container>
      <PrintBar productId={product.id} paper="Label, 4 × 6 inches" />
      <article data-printout="tag" className={`${paper.paper} ${paper.tag}`}>
        <p className={paper.kind}>
          {product.brand} · {nameOfSlug(product.subcategory ?? product.category)}
        </p>
        {product.model && <p className={paper.model}>{product.model}</p>}
        <h1 className={paper.name}>{product.name}</h1>
        <dl className={paper.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={paper.tagPrice}>
          <PriceBlock display={priceView(product)} size="page" />
        </div>
        <div className={paper.foot}>
          <QrCode text={address} label="The machine’s page as a QR code" className={paper.code} />
          <div>
            <p className={paper.shop}>{shop.name}</p>
            <p>{shop.phone}</p>
            {product.sku && <p>SKU {product.sku}</p>}
          </div>
        </div>
      </article>
    </Container>
  );
}
