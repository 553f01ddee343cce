import type { RouterOutputs } from '@dealer/api/types';
import { SpecTable } from '@dealer/ui';
import classes from './ProductPage.module.css';

type Product = RouterOutputs['storefront']['products']['get'];

/** Shows the facts of a machine from the shop's record and the known specifications, with units, in groups. */
export function Specifications({ product }: { product: Product }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <div className={classes.groups}>
        {product.specificationGroups.map(({ title, rows }) => (
          <div key={title} className={classes.group}>
            <h3>{title}</h3>
            <SpecTable rows={rows} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shows what the free specifications say besides: a map as rows, a text as one paragraph (decisions P11). */
export function AdditionalSpecifications({ product }: { product: Product }) {
  const { specifications, additionalSpecifications } = product;
  const text = typeof specifications === 'string' ? specifications : '';
  if (!text && !additionalSpecifications.length) return null;
  return (
    <section aria-labelledby="additional-specifications">
      <h2 id="additional-specifications">Additional Specifications</h2>
      {text ? <p>{text}</p> : <SpecTable rows={additionalSpecifications} />}
    </section>
  );
}
