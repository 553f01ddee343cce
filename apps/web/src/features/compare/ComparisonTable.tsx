import { Link, LinkButton, PriceBlock, ProductImage, StockBadge } from '@dealer/ui';
import { IconX } from '@dealer/ui/icons';
import { useRef } from 'react';
import { priceView } from '../../lib/price-view.ts';
import { useFocusInList } from '../../lib/use-focus-in-list.ts';
import classes from './ComparePage.module.css';
import { compareHref, toggleCompared, useCompared } from './compared.ts';
import { type ComparedProduct, comparisonRows } from './comparison.ts';

/** The machines as columns, their specifications as rows; a row in which they differ is marked, in words too. */
export function ComparisonTable({ products }: { products: readonly ComparedProduct[] }) {
  const rows = comparisonRows(products);
  const machines = useRef<HTMLTableRowElement>(null);
  useFocusInList(machines, 'a');
  const anyAlike = products.length > 1 && rows.some(({ differs }) => !differs);
  return (
    <div className={classes.comparison}>
      {anyAlike && (
        <label className={`${classes.only} no-print`}>
          <input type="checkbox" className={classes.onlyBox} />
          Only what differs
        </label>
      )}
      {products.length > 1 && (
        <p className={`${classes.swipe} no-print`}>Swipe sideways to see all {products.length} machines.</p>
      )}
      <div className={classes.scroll} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={classes.table} data-machines={products.length}>
          <thead>
            <tr ref={machines}>
              <td>
                <span className="visually-hidden">Machine</span>
              </td>
              {products.map((product) => (
                <td key={product.id}>
                  <MachineDetails product={product} others={products.filter(({ id }) => id !== product.id)} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Specification</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <MachineHead product={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} data-differs={differs && products.length > 1}>
                <th scope="row">
                  {label}
                  {differs && products.length > 1 && <span className="visually-hidden"> (differs)</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?.id}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface DetailsProps {
  product: ComparedProduct;
  others: readonly ComparedProduct[];
}

/** The head of a column, which stays in sight while the specifications are scrolled: which machine, at what price. */
function MachineHead({ product }: Pick<DetailsProps, 'product'>) {
  const { id, brand, model, name } = product;
  return (
    <div className={classes.head}>
      <span className={classes.brand}>{brand}</span>
      <Link href={`/product/${id}`} className={classes.model}>
        {model ?? name}
      </Link>
      <PriceBlock display={priceView(product)} />
    </div>
  );
}

function MachineDetails({ product, others }: DetailsProps) {
  const compared = useCompared();
  const chosen = compared.find(({ id }) => id === product.id);
  return (
    <div className={classes.machine}>
      <ProductImage src={product.imageUrl} alt="" sizes="240px" />
      <span>{product.name}</span>
      <StockBadge inStock={product.inStock} />
      <LinkButton
        href={compareHref(others.map(({ id }) => id))}
        variant="quiet"
        size="small"
        className="no-print"
        aria-label={`Remove ${product.name}`}
        onClick={() => chosen && toggleCompared(chosen)}
      >
        <IconX size={16} aria-hidden />
        Remove
      </LinkButton>
    </div>
  );
}
