import { aiCostsSchema } from '@dealer/api/domain/enrichment/ai-costs';
import { formatMoment } from '@dealer/api/domain/moment';
import { formatCents } from '@dealer/api/domain/money';
import { lostReasonLabels } from '@dealer/api/domain/requests/lost-reasons';
import { roleLabels } from '@dealer/api/domain/site/roles';
import { saleSchema } from '@dealer/api/schemas';
import * as z from 'zod';
import { quoteResultLabels, quoteStatusLabels, quoteTypeLabels } from '../../inbox/quote-labels.ts';
import { roundingLabels, saleStateLabels } from '../../sales/sale-labels.ts';
import { kindOptions, labelOf, priceOptions, stockOptions } from '../../templates/conditions.ts';
import type { useNamedValues } from '../named-values.ts';
import type { AuditEntry } from './action-labels.ts';

type NameOf = ReturnType<typeof useNamedValues>;
/** Says a stored value in words; undefined for one that it does not know. */
type ToWords = (value: unknown, nameOf: NameOf) => string | undefined;

const byLabel =
  (labels: Readonly<Record<string, string>>): ToWords =>
  (value) =>
    typeof value === 'string' ? labels[value] : undefined;

const byOption =
  (options: Parameters<typeof labelOf<unknown>>[0]): ToWords =>
  (value) =>
    labelOf(options, value) || undefined;

const momentText: ToWords = (value) => {
  const { data } = z.iso.datetime().safeParse(value);
  return data && formatMoment(new Date(data));
};

const budgetText: ToWords = (value) => {
  if (value === null) return 'No limit';
  return typeof value === 'number' ? formatCents(Math.round(value * 100)) : undefined;
};

const pricesText: ToWords = (value) =>
  aiCostsSchema.shape.prices
    .safeParse(value)
    .data?.map(
      ({ model, inputPrice, outputPrice }) => `${model}: input $${inputPrice}, output $${outputPrice}`,
    )
    .join('; ');

const filterText: ToWords = (value, nameOf) => {
  const { data } = saleSchema.shape.filter.safeParse(value);
  if (!data) return undefined;
  const { search, brand, category, stock } = data;
  const parts = [
    search && `“${search}”`,
    brand,
    category && nameOf('category', category),
    stock && { in: 'In stock', out: 'Out of stock' }[stock],
  ];
  return parts.filter(Boolean).join(', ') || 'All published machines';
};

/** The values of what is logged beside products that are stored as codes, by field. */
const words: Partial<Record<AuditEntry['entityType'], Readonly<Record<string, ToWords>>>> = {
  quote: {
    quoteType: byLabel(quoteTypeLabels),
    status: byLabel(quoteStatusLabels),
    outcome: byLabel({ mail: 'Email', phone: 'Phone' }),
    result: byLabel(quoteResultLabels),
    lostReason: byLabel(lostReasonLabels),
  },
  template: { kind: byOption(kindOptions), price: byOption(priceOptions), stock: byOption(stockOptions) },
  staff: { role: byLabel(roleLabels), expiresAt: momentText },
  lookupVersion: { status: byLabel({ planned: 'Planned', current: 'Current', previous: 'Previous' }) },
  sale: { state: byLabel(saleStateLabels), rounding: byLabel(roundingLabels), filter: filterText },
  settings: { monthlyBudget: budgetText, prices: pricesText },
};

/** A changed value as people call it, as in the form that changes it; one that is no code stays as it is. */
export function changedValue(
  { entityType }: Pick<AuditEntry, 'entityType'>,
  { field, value }: { field: string; value: unknown },
  nameOf: NameOf,
): unknown {
  if (entityType === 'product') return nameOf(field, value);
  return words[entityType]?.[field]?.(value, nameOf) ?? value;
}
