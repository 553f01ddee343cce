import {
  BrandBadge,
  Breadcrumbs,
  ConditionBadge,
  Container,
  PlateFrame,
  PriceBlock,
  StatusBadge,
  StockBadge,
} from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { priceView } from '../../lib/price-view.ts';
import { trpc } from '../../trpc.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { ComparisonLink } from '../compare/ComparisonLink.tsx';
import { useCountOutOfStockView } from '../demand/use-count-demand.ts';
import { PrintLinks } from '../print/PrintLinks.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { rememberViewed } from '../recent/recently-viewed.ts';
import { StockAlertForm } from '../stock-alert/StockAlertForm.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import { Gallery } from './Gallery.tsx';
import { PriceIncludes } from './PriceIncludes.tsx';
import { ProductBar } from './ProductBar.tsx';
import classes from './ProductPage.module.css';
import { RelatedMachines } from './RelatedMachines.tsx';
import { RequestQuoteButton } from './RequestQuoteButton.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { AdditionalSpecifications, Specifications } from './Specifications.tsx';
import { trailOf } from './trail.ts';

const route = getRouteApi('/product/$id');

/** Shows a machine: the image and its description left, its plate right, the specifications below (storefront §2). */
export function ProductPage() {
  const { id } = route.useParams();
  const [product] = trpc.storefront.products.get.useSuspenseQuery({ id: Number(id) });
  const inStock = product.inStock !== false;
  useEffect(() => rememberViewed(product.id), [product.id]);
  return (
    <Container>
      <div className={classes.way}>
        <BackToProducts />
        <div className={`${classes.trail} no-print`}>
          <Breadcrumbs items={trailOf(product)} />
        </div>
      </div>
      {product.status !== 'published' && (
        <p className={classes.banner} role="note">
          <StatusBadge status={product.status} /> Only staff see this page: the machine is not published.
        </p>
      )}
      <div className={classes.layout}>
        <Gallery key={product.id} images={product.images} name={product.name} />
        <PlateFrame as="section" className={classes.plate} aria-label="Price and availability">
          <p className={classes.badges}>
            {product.brand && <BrandBadge brand={product.brand} />}
            <StockBadge inStock={inStock} />
            <ConditionBadge condition={product.condition} />
          </p>
          {product.model && <p className={classes.model}>{product.model}</p>}
          <h1 className={classes.name}>{product.name}</h1>
          <div className={classes.price}>
            <PriceBlock display={priceView(product)} size="page" />
          </div>
          <RequestQuoteButton product={{ id: product.id, name: product.name }} inStock={inStock} />
          {!inStock && product.status === 'published' && (
            <OutOfStock key={product.id} productId={product.id} />
          )}
          <div className={classes.tools}>
            <CompareToggle product={product} />
            <ComparisonLink />
            <PrintLinks productId={product.id} />
            <ShareLinks product={product} />
          </div>
          <PriceIncludes warranty={product.warrantyConsumer} />
        </PlateFrame>
        <div className={classes.about}>
          {product.description && <p>{product.description}</p>}
          {product.features.length > 0 && (
            <ul aria-label="Features">
              {product.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={classes.specifications}>
        <Specifications product={product} />
        <AdditionalSpecifications product={product} />
      </div>
      <RelatedMachines id={product.id} />
      <RecentlyViewed except={product.id} />
      {inStock && <ProductBar product={{ id: product.id, name: product.name }} />}
    </Container>
  );
}

function OutOfStock({ productId }: { productId: number }) {
  useCountOutOfStockView(productId);
  return <StockAlertForm productId={productId} />;
}
