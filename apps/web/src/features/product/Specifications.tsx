import type { RouterOutputs } from '@dealer/api/types';
import { SpecTable } from '@dealer/ui';
import { additionalRows, specificationRows } from '../../lib/specification-rows.ts';

type Product = RouterOutputs['storefront']['products']['get'];

/** What the shop's record says of a machine, with units. */
export function Specifications({ product }: { product: Product }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <SpecTable rows={specificationRows(product)} />
    </section>
  );
}

/** The free specifications: a map as rows, a text as one paragraph (decisions P11). */
export function AdditionalSpecifications({ specifications }: Pick<Product, 'specifications'>) {
  if (!specifications || !Object.keys(specifications).length) return null;
  return (
    <section aria-labelledby="additional-specifications">
      <h2 id="additional-specifications">Additional Specifications</h2>
      {typeof specifications === 'string' ? (
        <p>{specifications}</p>
      ) : (
        <SpecTable rows={additionalRows(specifications)} />
      )}
    </section>
  );
}
