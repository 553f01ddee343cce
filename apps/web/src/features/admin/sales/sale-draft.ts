import { clockOf } from '@dealer/api/domain/moment';
import { createSaleInput, saleSchema } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import * as z from 'zod';
import type { SaleDetails } from './use-sales.ts';

type SaleInput = RouterInputs['admin']['sales']['create'];

const textField = z.string();

/** The values of a sale's form. */
const saleDraftSchema = z.object({
  name: textField,
  startsAt: textField.describe("On the shop's clocks, '2026-04-18T16:12'"),
  endsAt: textField,
  kind: saleSchema.shape.kind,
  value: textField,
  rounding: saleSchema.shape.rounding,
  search: textField,
  brand: textField.nullable(),
  category: textField.nullable(),
  stock: z.enum(['in', 'out']).nullable(),
});
export type SaleDraft = z.infer<typeof saleDraftSchema>;
export const saleDraftFields = saleDraftSchema.shape;

/**
 * The place of the draft in this browser. Terms for selected machines are not offered for a filter, which matches the whole
 * shop until it is set.
 */
export function saleDraftName(sale: SaleDetails | undefined, productIds: number[] | undefined): string {
  if (sale) return `sale-${sale.id}`;
  return productIds ? 'sale-new-selection' : 'sale-new';
}

/** The draft of a stored sale, or an empty one. */
export function draftOf(sale: SaleDetails | undefined): SaleDraft {
  return {
    name: sale?.name ?? '',
    startsAt: sale ? clockOf(sale.startsAt) : '',
    endsAt: sale ? clockOf(sale.endsAt) : '',
    kind: sale?.kind ?? 'percent',
    value: sale ? String(Number(sale.value)) : '',
    rounding: sale?.rounding ?? 'cent',
    search: sale?.filter?.search ?? '',
    brand: sale?.filter?.brand ?? null,
    category: sale?.filter?.category ?? null,
    stock: sale?.filter?.stock ?? null,
  };
}

function changeOf({ kind, value }: SaleDraft): SaleInput['change'] {
  const text = value.trim();
  if (kind === 'amount') return { kind, amount: text };
  if (kind === 'price') return { kind, price: text };
  return { kind, percent: text === '' ? 0 : Number(text.replace(/\s*%$/, '')) };
}

/** Converts a draft to the input of the server. @param productIds the selected machines; the filters of the draft without them */
export function saleInputOf(draft: SaleDraft, productIds: number[] | undefined): SaleInput {
  const { name, startsAt, endsAt, rounding, search, brand, category, stock } = draft;
  const filter = {
    ...(search.trim() && { search: search.trim() }),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(stock && { stock }),
  };
  return {
    name,
    startsAt,
    endsAt,
    rounding,
    change: changeOf(draft),
    scope: productIds ? { kind: 'selection', productIds } : { kind: 'filter', filter },
  };
}

/** The field of the form that an error of the input belongs to. */
const fieldOf = (path: string) => {
  if (path === 'scope.filter.search') return 'search';
  const [field = ''] = path.split('.');
  return field === 'change' ? 'value' : field;
};

/** Errors of fields under the names that the form has for them. */
export function fieldErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]));
}

/** The invalid fields of a draft. */
export function draftErrors(draft: SaleDraft, productIds: number[] | undefined): Record<string, string> {
  const { error } = createSaleInput.safeParse(saleInputOf(draft, productIds));
  const isEmptyPercent = draft.kind === 'percent' && !draft.value.trim();
  return {
    ...fieldErrors(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
    ),
    // An empty field counts as 0 above.
    ...(isEmptyPercent && { value: 'Percent is required' }),
  };
}
