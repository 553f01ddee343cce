import { closedDayLines } from '@dealer/api/domain/shop/closed-days';
import { addressLine, hoursLines, type Shop } from '@dealer/api/domain/shop/shop';
import { Container, PriceBlock, ProductImage, SpecTable } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { priceView } from '../../lib/price-view.ts';
import { specificationRows } from '../../lib/specification-rows.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { currentPrices } from './current-prices.ts';
import { KindLine } from './KindLine.tsx';
import { PrintBar } from './PrintBar.tsx';
import paper from './printout.module.css';
import { QrCode } from './QrCode.tsx';

const route = getRouteApi('/product/$id_/print');

/** Returns what comes with the machine, as its page says. */
function includedRows({ setUp, deliveryArea, tradeIn, financing }: Shop, warranty: string | null) {
  return [
    { label: 'Set-up', value: setUp },
    { label: 'Warranty', value: warranty ?? 'From the maker' },
    { label: 'Delivery', value: deliveryArea },
    { label: 'Trade-in', value: tradeIn },
    { label: 'Financing', value: financing },
  ].filter(({ value }) => value);
}

/** A machine on a sheet of letter paper, to take along: image, price, specifications, the way back to its page. */
export function ProductSheetPage() {
  const { id, address } = route.useLoaderData();
  const [product] = trpc.storefront.products.get.useSuspenseQuery({ id }, currentPrices);
  const shop = useShop();
  const more = product.additionalSpecifications;
  return (
    <Container>
      <PrintBar
        back={{ href: `/product/${product.id}`, label: 'Back to the machine' }}
        paper="US letter, upright"
      />
      <article data-printout="sheet" className={`on-paper ${paper.paper} ${paper.sheet}`}>
        <div className={paper.sheetHead}>
          <div>
            <p className={paper.shop}>{shop.name}</p>
            <p>{addressLine(shop)}</p>
            <p>
              {[
                ...hoursLines(shop).map(({ days, hours }) => `${days} ${hours}`),
                ...closedDayLines(shop),
              ].join(', ')}
            </p>
          </div>
          <p className={paper.phone}>{shop.phone}</p>
        </div>
        <div className={paper.machine}>
          <ProductImage src={product.imageUrl} alt="" priority sizes="360px" />
          <div>
            <KindLine product={product} />
            {product.model && <p className={paper.model}>{product.model}</p>}
            <h1 className={paper.name}>{product.name}</h1>
            <PriceBlock display={priceView(product)} size="page" />
          </div>
        </div>
        {product.description && <p>{product.description}</p>}
        <h2>Specifications</h2>
        <SpecTable rows={specificationRows(product)} />
        {more.length > 0 && (
          <>
            <h2>Additional Specifications</h2>
            <SpecTable rows={more} />
          </>
        )}
        <h2>With your machine</h2>
        <SpecTable rows={includedRows(shop, product.warrantyConsumer)} />
        <div className={paper.foot}>
          <QrCode text={address} label="The machine’s page as a QR code" className={paper.code} />
          <p>
            Price and stock of today: <strong>{address}</strong>
          </p>
        </div>
      </article>
    </Container>
  );
}
