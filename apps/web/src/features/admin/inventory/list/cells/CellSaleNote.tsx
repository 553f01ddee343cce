import type { ProductRow } from '../use-product-list.ts';
import classes from './cells.module.css';
import { saleText } from './sale-text.ts';

interface Props {
  /** The id of the text, which describes the field. */
  id: string;
  sale: NonNullable<ProductRow['sale']>;
}

/** Says what becomes of a sale price, while another one is typed in its place. */
export function CellSaleNote({ id, sale }: Props) {
  return (
    <span className={`${classes.reason} ${classes.saleNote}`} id={id}>
      This is the {saleText(sale)}. Another price takes the machine out of the sale and stays when it ends.
    </span>
  );
}
