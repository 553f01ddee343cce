import { formatClock, formatDay } from '@dealer/api/domain/moment';
import { createSaleInput } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import type { SaleDetails } from './use-sales.ts';

type SaleInput = RouterInputs['admin']['sales']['create'];

/** What is typed in the form of a sale. */
export interface SaleDraft {
  name: string;
  /** On the shop's clocks, '2026-04-18T16:12'. */
  startsAt: string;
  endsAt: string;
  kind: SaleDetails['kind'];
  value: string;
  rounding: SaleDetails['rounding'];
  search: string;
  brand: string | null;
  category: string | null;
  stock: 'in' | 'out' | null;
}

const clockOf = (moment: Date) => `${formatDay(moment)}T${formatClock(moment)}`;

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

/** What a draft stands for. @param productIds the selected machines; the filters of the draft without them */
export function saleInputOf(draft: SaleDraft, productIds: number[] | undefined): SaleInput {
  const { name, startsAt, endsAt, rounding, search, brand, category, stock } = draft;
  const filter = {
    ...(search.trim() && { search: search.trim() }),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(stock && { stock }),
  };
  return {
    ...{ name, startsAt, endsAt, rounding, change: changeOf(draft) },
    scope: productIds ? { kind: 'selection', productIds } : { kind: 'filter', filter },
  };
}

/** The field of the form that an error of the input belongs to. */
const fieldOf = (path: string) => {
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
  return fieldErrors(
    Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
  );
}
