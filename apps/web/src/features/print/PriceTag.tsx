import type { RouterOutputs } from '@dealer/api/types';
import { PriceBlock } from '@dealer/ui';
import { priceView } from '../../lib/price-view.ts';
import { specificationRows } from '../../lib/specification-rows.ts';
import { useShop } from '../../lib/use-shop.ts';
import { KindLine } from './KindLine.tsx';
import paper from './printout.module.css';
import { QrCode } from './QrCode.tsx';

type TaggedProduct = RouterOutputs['storefront']['products']['getMany'][number];

/** Stand on the tag's other lines, or are too long for it. */
const ELSEWHERE = ['Brand', 'Model', 'SKU', 'Category', 'Warranty notes'];
const maxFacts = { label: 5, quarter: 3 };

interface Props {
  product: TaggedProduct;
  /** The address of the machine's page, for the QR code. */
  address: string;
  /** 'label' fills a label of 4 × 6 inches, 'quarter' the fourth part of a sheet. */
  size: 'label' | 'quarter';
}

/** The tag that hangs on a machine in the showroom. */
export function PriceTag({ product, address, size }: Props) {
  const shop = useShop();
  const Heading = size === 'label' ? 'h1' : 'h2';
  const facts = specificationRows(product)
    .filter(({ label }) => !ELSEWHERE.includes(label))
    .slice(0, maxFacts[size]);
  return (
    <article
      data-printout={size === 'label' ? 'tag' : undefined}
      data-size={size}
      className={`on-paper ${paper.paper} ${paper.tag}`}
    >
      <KindLine product={product} />
      {product.model && <p className={paper.model}>{product.model}</p>}
      <Heading className={paper.name}>{product.name}</Heading>
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
  );
}
