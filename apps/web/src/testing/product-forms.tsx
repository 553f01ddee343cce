import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, FC, ReactNode } from 'react';
import { EditProduct } from '../features/admin/inventory/form/EditProduct.tsx';
import {
  type AdminProduct,
  emptyValues,
  type FormValues,
} from '../features/admin/inventory/form/form-values.ts';
// The forms load it when it is needed, which is part of no test here.
import '../features/admin/inventory/form/gallery/ImageDropzone.tsx';
import {
  type ProductForm,
  ProductFormProvider,
  useProductForm,
} from '../features/admin/inventory/form/product-form.tsx';
import { NewProducts } from '../features/admin/inventory/new/NewProducts.tsx';
import { openStaffPage, type Responses } from './staff-page.tsx';

/** A published mower as the server sends it. */
export const mower: AdminProduct = {
  ...{ id: 7, sku: 'TORO-1', name: 'TimeCutter', brand: 'Toro', model: '1', category: 'lawn-mowers' },
  ...{ subcategory: null, price: '3499.00', originalPrice: null, callForPrice: false, inStock: true },
  ...{ inventoryCount: 2, status: 'published', isNew: false, createdViaSmartLookup: false },
  ...{ isBulkCreated: false, condition: 'new', description: null, specifications: null },
  ...{ discountEnabled: false, images: [], featured: false, cuttingWidth: '42.0', powerType: null },
  ...{ engineDisplacement: 452, engineBrand: null, engineModel: null, horsepower: '15.5' },
  ...{ warrantyConsumer: null, warrantyCommercial: null, warrantyNotes: null, features: [], includes: [] },
  ...{ year: null, fuelCapacity: null, transmission: null, deckMaterial: null },
  ...{ createdAt: new Date(0), updatedAt: new Date('2026-03-02T10:00:00Z'), publishedAt: null },
  archivedAt: null,
};

const subcategory = (id: number, slug: string, name: string) => ({ id, slug, name });
const categoryTree = [
  { id: 1, slug: 'lawn-mowers', name: 'Lawn Mowers', subcategories: [] },
  {
    ...{ id: 2, slug: 'snow-blowers', name: 'Snow Blowers' },
    subcategories: [subcategory(21, 'two-stage', 'Two Stage')],
  },
  {
    ...{ id: 3, slug: 'power-tools-outdoor-equipment', name: 'Power Tools & Outdoor Equipment' },
    subcategories: [subcategory(31, 'chainsaws', 'Chainsaws')],
  },
];

export const commonResponses: Responses = {
  'admin.products.images.options': () => ({ uploads: true }),
  'admin.products.provenance': () => [],
  'admin.products.sameModel': () => [],
  'admin.sales.ofProduct': () => null,
  'admin.smartLookup.golden.get': () => null,
  'admin.catalog.subcategoryFields': () => [],
  'storefront.catalog.brands': () => [
    { id: 1, name: 'Toro' },
    { id: 2, name: 'Honda' },
  ],
  'storefront.catalog.categoryTree': () => categoryTree,
  'storefront.catalog.engineBrands': () => [{ id: 1, name: 'Kohler' }],
};

/** Opens the form of a stored machine. @param changes in what is stored */
export async function openEdit(
  changes: Partial<AdminProduct> = {},
  responses: Responses = {},
  fieldToFocus?: string,
) {
  const stored = { ...mower, ...changes };
  let closed = 0;
  const Form = () => <EditProduct id={7} field={fieldToFocus} onClose={() => (closed += 1)} />;
  const opened = openStaffPage(Form, '/', {
    ...commonResponses,
    'admin.products.get': () => stored,
    ...responses,
  });
  await screen.findByRole('form', { name: 'Edit product' });
  return { ...opened, stored, closedCount: () => closed };
}

/** Opens the tab New Products: the form of one machine and the rows of several. */
export async function openNew(responses: Responses = {}) {
  const opened = openStaffPage(NewProducts, '/', { ...commonResponses, ...responses });
  await screen.findByRole('form', { name: 'New product' });
  return opened;
}

interface FieldsOf extends Partial<Omit<ComponentProps<typeof ProductFormProvider>, 'children' | 'stored'>> {
  /** What is stored, beside the values of a product that is begun. */
  values?: Partial<FormValues>;
  updatedAt?: Date;
}

/** Shows some parts of a product form. @returns the form */
export function renderFields(
  Page: FC<{ children: ReactNode }>,
  Fields: FC,
  { values, updatedAt, ...props }: FieldsOf = {},
) {
  let form: ProductForm | undefined;
  function Form() {
    form = useProductForm();
    return <Fields />;
  }
  const stored = { values: { ...emptyValues, ...values }, updatedAt: updatedAt ?? null };
  const { unmount } = render(
    <Page>
      <ProductFormProvider kind="edit" id={undefined} {...props} stored={stored}>
        <Form />
      </ProductFormProvider>
    </Page>,
  );
  if (!form) throw new Error('The form is shown');
  return { form, leave: unmount };
}

// By label: looking for roles takes a second in a form of this size.
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (text: string) =>
  fireEvent.click(screen.getByText(text, { selector: 'button *' }).closest('button') ?? document.body);
/** Types what a new product needs to be published: a saw named Forester. */
export async function typeForester() {
  type(/^Brand/, 'Echo');
  type(/^Model Number/, 'CS-590');
  type(/^Product Name/, 'Forester');
  type(/^SKU/, 'CS-590');
  type(/^Listing Price/, '449');
  await userEvent.click(field(/^Category/));
  await userEvent.click(await screen.findByText('Lawn Mowers'));
}
export const save = () => fireEvent.submit(screen.getByLabelText('Edit product'));
/** What assistive technology says of a field beside its name. */
export const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
