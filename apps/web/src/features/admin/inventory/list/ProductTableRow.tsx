import { formatCents, toCents } from '@dealer/api/domain/money';
import { ProductImage } from '@dealer/ui';
import { Button, Checkbox, Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../../lib/is-plain-click.ts';
import { editHref } from '../../list/edit-href.ts';
import type { HistoryProduct } from '../history/HistoryDialog.tsx';
import type { CellOption } from './cells/cells.ts';
import { EditableCell } from './cells/EditableCell.tsx';
import { saleText } from './cells/sale-text.ts';
import type { CellEdits } from './cells/use-cell-edits.ts';
import { ProductBadges } from './ProductBadges.tsx';
import classes from './product-table.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { Moves } from './use-move.ts';
import type { ProductRow } from './use-product-list.ts';

interface Props {
  product: ProductRow;
  /** The name of its category. */
  category: string;
  isSelected: boolean;
  /** @param isRange whether Shift was held: then the rows in between are selected too */
  onTick: (isRange: boolean) => void;
  edits: CellEdits;
  /** The categories that can be chosen. */
  categories: readonly CellOption[];
  isFirst: boolean;
  moves: Moves;
  onEdit: (id: number) => void;
  onHistory: (product: HistoryProduct) => void;
}

/** The theme gives headers another font; this one looks as the cells beside it. */
const AS_TEXT = { fontFamily: 'inherit', fontSize: 'inherit', fontWeight: 'inherit' };

/** The row of a product in the list. */
export function ProductTableRow({
  product,
  category,
  isSelected,
  onTick,
  edits,
  categories,
  isFirst,
  moves,
  onEdit,
  onHistory,
}: Props) {
  const { id, name, sku, brand, model, imageUrl, inventoryCount, inStock, status } = product;
  const cell = { product, edits, categories };
  const originalCents = toCents(product.originalPrice);
  const modelApart = model && !name.includes(model) ? model : undefined;
  const edit = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onEdit(id);
  };
  return (
    <Table.Tr data-selected={isSelected} data-row={id}>
      <Table.Td className={classes.tick}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </Table.Td>
      <Table.Td className={classes.image}>
        <ProductImage src={imageUrl} alt="" sizes="88px" />
      </Table.Td>
      <Table.Td className={classes.sku}>
        <EditableCell {...cell} field="sku" isTabStop={isFirst}>
          {sku ? <Cut text={sku} /> : <span className={classes.none}>No SKU</span>}
        </EditableCell>
      </Table.Td>
      {/* The cells of a column are gone through by arrow keys: each is read with the machine it belongs to. */}
      <Table.Th scope="row" className={classes.name} style={AS_TEXT}>
        <Cut text={modelApart ? `${name} ${modelApart}` : name}>
          {/* For a mouse, also to open several in tabs; by keyboard, each row begins at its 'Edit'. */}
          <a href={editHref(product)} tabIndex={-1} className={classes.open} onClick={edit}>
            <b dir="auto">{name}</b>
          </a>
          {modelApart && <span className={classes.dim}>{modelApart}</span>}
        </Cut>
      </Table.Th>
      <Table.Td data-label="Brand">
        <Cut text={brand ?? ''} />
      </Table.Td>
      <Table.Td data-label="Category">
        <EditableCell {...cell} field="category" isTabStop={false}>
          <Cut text={category} />
        </EditableCell>
      </Table.Td>
      <Table.Td data-label="Price" className={classes.number}>
        <EditableCell {...cell} field="price" isTabStop={false}>
          <Price product={product} />
        </EditableCell>
      </Table.Td>
      <Table.Td data-label="Original" className={classes.number}>
        <EditableCell {...cell} field="originalPrice" isTabStop={false}>
          {originalCents === null ? <span className={classes.none}>–</span> : formatCents(originalCents)}
        </EditableCell>
      </Table.Td>
      <Table.Td data-label="Stock" className={classes.number}>
        <EditableCell {...cell} field="inventoryCount" isTabStop={false}>
          <span className={inventoryCount > 0 ? classes.inStock : classes.outOfStock}>{inventoryCount}</span>
          {!inStock && (
            <span className={classes.dim}>{status === 'published' ? 'Not on site' : 'Out of stock'}</span>
          )}
        </EditableCell>
      </Table.Td>
      <Table.Td className={classes.status}>
        <EditableCell {...cell} field="status" isTabStop={false}>
          <ProductBadges product={product} />
        </EditableCell>
      </Table.Td>
      <Table.Td className={classes.actions}>
        <Button
          className={classes.edit}
          data-row-start
          size="xs"
          variant="default"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(id)}
        >
          Edit
        </Button>
        <RowMenu product={product} moves={moves} onHistory={onHistory} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Text that a narrow column cuts after two lines; a tooltip shows all of it. */
function Cut({ text, children = text }: { text: string; children?: ReactNode }) {
  return (
    <span className={classes.cut} title={text || undefined}>
      {children}
    </span>
  );
}

/** The listing price, with a note if it is that of a sale or if customers have to call for it. */
function Price({ product: { price, callForPrice, sale } }: { product: ProductRow }) {
  const cents = toCents(price);
  return (
    <>
      {cents === null ? <span className={classes.none}>No price</span> : formatCents(cents)}
      {sale && (
        <span className={classes.dim} title={saleText(sale)}>
          Sale<span className="visually-hidden">: {saleText(sale)}</span>
        </span>
      )}
      {callForPrice && <span className={classes.dim}>call for price</span>}
    </>
  );
}
