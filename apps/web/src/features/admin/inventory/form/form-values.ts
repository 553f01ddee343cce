import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { lookupFields, lookupSources, type ProductField } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import * as z from 'zod';
import type { Baseline } from '../../form/conflict.ts';

export type AdminProduct = RouterOutputs['admin']['products']['get'];

/** Specifications as the form edits them: a table as JSON text. */
export function specificationsText(stored: AdminProduct['specifications']): string {
  return stored === null || typeof stored === 'string' ? (stored ?? '') : JSON.stringify(stored, null, 2);
}

/** A measure without the zero that only its column needs: '52.0' is 52. */
export function measureText(stored: string | null): string {
  return (stored ?? '').replace(/\.0$/, '');
}

const text = z
  .string()
  .nullish()
  .transform((stored) => stored ?? '');
const whole = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((stored) => String(stored ?? ''));
const measure = text.transform(measureText);
/** A text with one entry per line. */
const lines = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((stored) => (typeof stored === 'string' ? stored : stored.join('\n')));
const table = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((stored) => specificationsText(stored ?? null));
const flag = z.boolean().default(false);

/**
 * The schemas of the fields as the forms hold them: texts as they are typed, lists of texts a line each. Each reads a field of a
 * stored product or of a draft; without a value it is that of a new product (admin §9). The form's type, the values it begins with
 * and what fits in a draft follow from this table; labels and what the server accepts are in `domain/products/product-fields.ts`.
 */
export const formFieldSchemas = {
  brand: text,
  model: text,
  sku: text,
  condition: z.enum(['new', 'pre-owned']).default('new'),
  name: text,
  category: text.transform((slug) => (slug === UNCATEGORIZED ? '' : slug)),
  subcategory: text,
  price: text,
  originalPrice: text,
  discountEnabled: flag,
  callForPrice: flag,
  inStock: z.boolean().default(true),
  inventoryCount: whole.prefault('0'),
  featured: flag,
  images: z.array(z.string()).readonly().default([]),
  features: lines,
  specifications: table,
  description: text,
  cuttingWidth: measure,
  engineDisplacement: whole,
  engineBrand: text,
  engineModel: text,
  horsepower: measure,
  powerType: text,
  transmission: text,
  fuelCapacity: text,
  deckMaterial: text,
  year: whole,
  includes: lines,
  warrantyConsumer: text,
  warrantyCommercial: text,
  warrantyNotes: text,
} satisfies Record<ProductField, z.ZodType>;

const formSchema = z.object(formFieldSchemas);
/** A product as the forms hold it. */
export type FormValues = z.output<typeof formSchema>;

const besideSchemas = {
  /** The address typed in the gallery that is not added yet. */
  imageAddress: z.string(),
  /** The fields that hold what a lookup found and nobody confirmed, with its source. */
  lookedUpFields: z.partialRecord(z.enum(lookupFields), z.enum(lookupSources)).readonly(),
};

/** The schemas of a product form's draft: the fields, and what is kept in the draft but is no part of a product. */
const draftFieldSchemas = { ...formFieldSchemas, ...besideSchemas };
export type DraftValues = z.output<z.ZodObject<typeof draftFieldSchemas>>;
export type LookedUpFields = DraftValues['lookedUpFields'];

const olderDraft = z.looseObject({
  changes: z.looseObject({ looked: z.unknown().optional() }),
  imageAddress: z.unknown().optional(),
  looked: z.unknown().optional(),
});

/**
 * Reads a draft of an older version of the site, in which the address and the marks of lookups stood beside the changes, and
 * the marks had another name. Without its mark, a value of the AI would be saved as a person's.
 */
function upgradeDraft(stored: unknown): unknown {
  const { data, success } = olderDraft.safeParse(stored);
  if (!success) return stored;
  const { imageAddress, looked, changes, ...draft } = data;
  const { looked: lookedUpFields = looked, ...values } = changes;
  return {
    ...draft,
    changes: {
      ...(imageAddress !== undefined && { imageAddress }),
      ...(lookedUpFields !== undefined && { lookedUpFields }),
      ...values,
    },
  };
}

/** The format in which the draft of a product form is read. */
export const productDraft = { fields: draftFieldSchemas, upgrade: upgradeDraft };

/** A product in a form with nothing beside it. */
export const draftValues = (values: FormValues): DraftValues => ({
  ...values,
  imageAddress: '',
  lookedUpFields: {},
});

/** The fields of a product among what a form holds. */
export function productValues(draft: DraftValues): FormValues {
  const { imageAddress: _, lookedUpFields: _fields, ...values } = draft;
  return values;
}

export function productChanges(changes: Partial<DraftValues>): Partial<FormValues> {
  const { imageAddress: _, lookedUpFields: _fields, ...ofProduct } = changes;
  return ofProduct;
}

export type FormField = keyof FormValues;
/** The fields of one type. */
type FieldOf<Value> = { [Field in FormField]: FormValues[Field] extends Value ? Field : never }[FormField];
export type TextField = FieldOf<string>;
export type FlagField = FieldOf<boolean>;

/** A product that is begun. */
export const emptyValues = formSchema.parse({});

export const formFields = Object.keys(formFieldSchemas).filter(isFormField);

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(formFieldSchemas, name);
}

/** A subcategory belongs to its category: in a conflict both take their value from the same side. */
export const categoryFields: readonly FormField[] = ['category', 'subcategory'];

/** A stored product as the forms show it. */
export const valuesOf = (product: AdminProduct): FormValues => formSchema.parse(product);

/** The stored state that changes of a product are based on. */
export const baselineOf = (product: AdminProduct): Baseline<FormValues> => ({
  values: valuesOf(product),
  updatedAt: product.updatedAt,
});

/** Returns the baseline of a product in the form of a draft. */
export const draftBaseline = ({ values, updatedAt }: Baseline<FormValues>): Baseline<DraftValues> => ({
  values: draftValues(values),
  updatedAt,
});

/** Whether the last unit leaves the shelf while customers are still told that there are some. */
export function leavesNone(before: FormValues, after: FormValues): boolean {
  const emptied = Number(before.inventoryCount) > 0 && Number(after.inventoryCount) === 0;
  return emptied && before.inStock && after.inStock;
}
