import { UNCATEGORIZED } from '@dealer/api/domain/categories';
import { sameValue } from '@dealer/api/domain/product-changes';
import type { RouterOutputs } from '@dealer/api/types';

export type AdminProduct = RouterOutputs['admin']['products']['get'];

/** A product as the forms hold it: texts as they are typed, lists of texts a line each. */
export interface FormValues {
  brand: string;
  model: string;
  sku: string;
  condition: AdminProduct['condition'];
  name: string;
  category: string;
  subcategory: string;
  price: string;
  originalPrice: string;
  discountEnabled: boolean;
  callForPrice: boolean;
  inStock: boolean;
  inventoryCount: string;
  featured: boolean;
  images: readonly string[];
  features: string;
  specifications: string;
  description: string;
  cuttingWidth: string;
  engineDisplacement: string;
  engineBrand: string;
  engineModel: string;
  horsepower: string;
  powerType: string;
  transmission: string;
  fuelCapacity: string;
  deckMaterial: string;
  year: string;
  includes: string;
  warrantyConsumer: string;
  warrantyCommercial: string;
  warrantyNotes: string;
}
export type FormField = keyof FormValues;
/** The fields of one type. */
type FieldOf<Value> = { [Field in FormField]: FormValues[Field] extends Value ? Field : never }[FormField];
export type TextField = FieldOf<string>;
export type FlagField = FieldOf<boolean>;

/** A product that is begun (admin.md 9). */
export const emptyValues: FormValues = {
  brand: '',
  model: '',
  sku: '',
  condition: 'new',
  name: '',
  category: '',
  subcategory: '',
  price: '',
  originalPrice: '',
  discountEnabled: false,
  callForPrice: false,
  inStock: true,
  inventoryCount: '0',
  featured: false,
  images: [],
  features: '',
  specifications: '',
  description: '',
  cuttingWidth: '',
  engineDisplacement: '',
  engineBrand: '',
  engineModel: '',
  horsepower: '',
  powerType: '',
  transmission: '',
  fuelCapacity: '',
  deckMaterial: '',
  year: '',
  includes: '',
  warrantyConsumer: '',
  warrantyCommercial: '',
  warrantyNotes: '',
};

export const formFields = Object.keys(emptyValues).filter(isFormField);

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(emptyValues, name);
}

/** A measure without the zeros that only its column needs: '52.0' is 52. */
export const measureText = (stored: string | null) => (stored === null ? '' : String(Number(stored)));

/** Specifications as the form edits them: a table as JSON text. */
export function specificationsText(stored: AdminProduct['specifications']): string {
  return stored === null || typeof stored === 'string' ? (stored ?? '') : JSON.stringify(stored, null, 2);
}

/** A stored product as the forms show it. */
export function valuesOf(product: AdminProduct): FormValues {
  const text = (stored: string | number | null) => String(stored ?? '');
  return {
    ...emptyValues,
    brand: text(product.brand),
    model: text(product.model),
    sku: text(product.sku),
    condition: product.condition,
    name: product.name,
    category: product.category === UNCATEGORIZED ? '' : product.category,
    subcategory: text(product.subcategory),
    price: text(product.price),
    originalPrice: text(product.originalPrice),
    discountEnabled: product.discountEnabled,
    callForPrice: product.callForPrice,
    inStock: product.inStock,
    inventoryCount: text(product.inventoryCount),
    featured: product.featured,
    images: product.images,
    features: product.features.join('\n'),
    specifications: specificationsText(product.specifications),
    description: text(product.description),
    cuttingWidth: measureText(product.cuttingWidth),
    engineDisplacement: text(product.engineDisplacement),
    engineBrand: text(product.engineBrand),
    engineModel: text(product.engineModel),
    horsepower: measureText(product.horsepower),
    powerType: text(product.powerType),
    transmission: text(product.transmission),
    fuelCapacity: text(product.fuelCapacity),
    deckMaterial: text(product.deckMaterial),
    year: text(product.year),
    includes: product.includes.join('\n'),
    warrantyConsumer: text(product.warrantyConsumer),
    warrantyCommercial: text(product.warrantyCommercial),
    warrantyNotes: text(product.warrantyNotes),
  };
}

/** The fields of two states that differ, with the values of the second. */
export function changedValues(before: FormValues, after: FormValues): Partial<FormValues> {
  return Object.fromEntries(
    formFields
      .filter((field) => !sameValue(before[field], after[field]))
      .map((field) => [field, after[field]]),
  );
}

/** Whether the last unit leaves the shelf while customers are still told that there are some. */
export function leavesNone(before: FormValues, after: FormValues): boolean {
  const emptied = Number(before.inventoryCount) > 0 && Number(after.inventoryCount) === 0;
  return emptied && before.inStock && after.inStock;
}

/** What of an unknown object can stand in a form: known fields with a value of their type. */
export function fittingValues(found: object): Partial<FormValues> {
  return Object.fromEntries(
    Object.entries(found).filter(([field, value]: [string, unknown]) => {
      if (field === 'condition') return value === 'new' || value === 'pre-owned';
      if (field === 'images')
        return Array.isArray(value) && value.every((address) => typeof address === 'string');
      return isFormField(field) && typeof value === typeof emptyValues[field];
    }),
  );
}
