import { nameOfSlug, UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { IconArrowDown, IconArrowUp } from '@dealer/ui/icons';
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { trpc } from '../../../../trpc.ts';
import type { HistoryProduct } from '../history/HistoryDialog.tsx';
import { useShownCellEdits } from './cells/cell-edits-provider.tsx';
import { useDensity } from './density.ts';
import { ProductTableRow } from './ProductTableRow.tsx';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { usePaste } from './paste/use-paste.ts';
import classes from './product-table.module.css';
import type { Selected } from './selection/use-list-selection.ts';
import { useSelectAllKey } from './selection/use-select-all-key.ts';
import type { Moves } from './use-move.ts';
import type { ProductList, ProductRow, ProductSort } from './use-product-list.ts';

interface Column {
  label: string;
  sort?: ProductSort;
  width?: string | undefined;
  /** Aligned to the right, so that digits of the same value are below each other. */
  isNumber?: true;
}

const columns: Column[] = [
  { label: 'Image', width: classes.ofImage },
  { label: 'SKU', sort: 'sku', width: classes.ofSku },
  { label: 'Name', sort: 'name' },
  { label: 'Brand', sort: 'brand', width: classes.ofBrand },
  { label: 'Category', sort: 'category', width: classes.ofCategory },
  { label: 'Price', sort: 'price', width: classes.ofPrice, isNumber: true },
  { label: 'Original', width: classes.ofPrice, isNumber: true },
  { label: 'Stock', sort: 'stock', width: classes.ofStock, isNumber: true },
  { label: 'Status', sort: 'status', width: classes.ofStatus },
  { label: 'Actions', width: classes.ofActions },
];

interface Props {
  items: readonly ProductRow[];
  list: ProductList;
  selection: Selected;
  moves: Moves;
  onEdit: (id: number) => void;
  onHistory: (product: HistoryProduct) => void;
}

/** The list of a status tab; on a phone each row is a card (admin §2). */
export function ProductTable({ items, list, selection, moves, onEdit, onHistory }: Props) {
  const density = useDensity();
  const edits = useShownCellEdits({ items, askStock: (product) => moves.start(product, 'published') });
  const { pasted, close } = usePaste(items, list.filters, edits);
  const categories = trpc.storefront.catalog.categories.useQuery();
  const names = new Map(categories.data?.map(({ slug, name }) => [slug, name]));
  const choices = (categories.data ?? [])
    .filter(({ slug }) => slug !== UNCATEGORIZED)
    .map(({ slug, name }) => ({ value: slug, label: name }));
  const { shownSelected, has, toggle, toggleAll } = selection;
  useSelectAllKey(selection, items.length);
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} data-density={density} horizontalSpacing={8} verticalSpacing={3}>
        <colgroup>
          <col className={classes.ofTick} />
          {columns.map(({ label, width }) => (
            <col key={label} className={width} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label="Select all rows shown"
                checked={shownSelected > 0 && shownSelected === items.length}
                indeterminate={shownSelected > 0 && shownSelected < items.length}
                onChange={toggleAll}
              />
            </Table.Th>
            {columns.map(({ label, sort, isNumber }) => {
              const className = isNumber && classes.number;
              return sort ? (
                <SortableHead key={label} label={label} sort={sort} list={list} className={className} />
              ) : (
                <Table.Th key={label} className={className}>
                  {label}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((product, at) => (
            <ProductTableRow
              key={product.id}
              product={product}
              category={names.get(product.category) ?? nameOfSlug(product.category)}
              isSelected={has(product.id)}
              onTick={(isRange) => toggle(product, isRange)}
              edits={edits}
              categories={choices}
              isFirst={at === 0}
              moves={moves}
              onEdit={onEdit}
              onHistory={onHistory}
            />
          ))}
        </Table.Tbody>
      </Table>
      <PasteDialog pasted={pasted} onClose={close} />
    </div>
  );
}

interface HeadProps {
  label: string;
  sort: ProductSort;
  list: ProductList;
  className: string | undefined;
}

/** The head of a column that the list can be ordered by, first upwards, then downwards. */
function SortableHead({ label, sort, list, className }: HeadProps) {
  const { filters, show } = list;
  const sorted = filters.sort === sort;
  const upwards = filters.direction === 'asc';
  const Arrow = upwards ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th className={className} aria-sort={sorted ? (upwards ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => show({ sort, direction: sorted && upwards ? 'desc' : 'asc' })}
      >
        {label}
        {sorted && <Arrow size={16} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}
