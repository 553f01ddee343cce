import { render } from '@testing-library/react';
import {
  CellEditsProvider,
  useShownCellEdits,
} from '../features/admin/inventory/list/cells/cell-edits-provider.tsx';
import { cellFields, cellText } from '../features/admin/inventory/list/cells/cells.ts';
import { EditableCell } from '../features/admin/inventory/list/cells/EditableCell.tsx';
import { useToast } from '../features/toast/toast.ts';
import { createFakeApi } from './fake-api.tsx';

type Row = Parameters<typeof EditableCell>[0]['product'];

const update = 'admin.products.update';
const row = (id: number): Row => ({
  ...{ brand: null, model: null, imageUrl: null, callForPrice: false, isNew: false },
  ...{ createdViaSmartLookup: false, isBulkCreated: false, createdAt: new Date(0) },
  id,
  name: `Mower ${id}`,
  sku: `S-${id}`,
  category: 'lawn-mowers',
  originalPrice: null,
  status: 'draft',
  inStock: id !== 2,
  price: `${id}00.00`,
  inventoryCount: id,
  updatedAt: new Date(id),
  sale: null,
});

/** The toast, as one text. */
export function Told() {
  const toast = useToast();
  return (
    <p>
      {toast?.title} {toast?.message}
    </p>
  );
}

const categories = [
  { value: 'lawn-mowers', label: 'Lawn Mowers' },
  { value: 'snow-blowers', label: 'Snow Blowers' },
];
/** The products whose stock was asked about. */
export const asked: Pick<Row, 'id' | 'updatedAt'>[] = [];

interface RowsProps {
  ids?: number[] | undefined;
  /** What the list says of the first product in the place of its first values, as after it was read again. */
  readAgain?: Partial<Row> | undefined;
}

/** The cells of some products. */
export function Rows(props: RowsProps) {
  return (
    <CellEditsProvider>
      <ShownRows {...props} />
    </CellEditsProvider>
  );
}

function ShownRows({ ids = [1, 2], readAgain }: RowsProps) {
  const items = ids.map((id) => ({ ...row(id), ...(id === 1 && readAgain) }));
  const edits = useShownCellEdits({
    items,
    askStock: ({ id, updatedAt }) => asked.push({ id, updatedAt }),
  });
  return (
    <table>
      <tbody>
        {items.map((product) => (
          <tr key={product.id}>
            {cellFields.map((field) => (
              <td key={field}>
                <EditableCell
                  product={product}
                  field={field}
                  edits={edits}
                  categories={categories}
                  isTabStop={field === 'sku'}
                >
                  {cellText(product, field)}
                </EditableCell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answer to a save: the product with its new values. */
export const storedRow = (input: unknown, more: unknown): object =>
  Object.assign(row(Number(Reflect.get(Object(input), 'id'))), input, more);

/** Shows the cells of two products. @param save answers a save, with what is not as it was sent */
export function showCells(save: (input: unknown) => unknown) {
  const api = createFakeApi({ [update]: async (input) => storedRow(input, await save(input)) });
  render(
    <api.StaffPage>
      <Rows />
      <Told />
    </api.StaffPage>,
  );
  return api;
}
