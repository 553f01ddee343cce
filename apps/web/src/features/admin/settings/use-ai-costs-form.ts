import { type AiCosts, aiCostsSchema } from '@dealer/api/domain/enrichment/ai-costs';
import { type AiCostsRecord, staleAiCostsSchema } from '@dealer/api/schemas';
import { schemaResolver } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useCall } from '../../action/use-call.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { showToast } from '../../toast/toast.ts';
import { staleRecord } from '../form/error-details.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { TYPED_SINCE, useOnlySave } from '../form/use-save.ts';

/** Empty where nothing is typed; a number field gives text while its number is not complete. */
const amount = z.union([z.number(), z.string()]);
const valuesSchema = z.object({
  monthlyBudget: amount,
  prices: z.array(z.object({ model: z.string(), inputPrice: amount, outputPrice: amount })),
});
export type CostValues = z.output<typeof valuesSchema>;

/** The labels of the fields. */
export const costFieldLabels: Record<keyof CostValues, string> = {
  monthlyBudget: 'Monthly budget',
  prices: 'Prices',
};

/** A field in words. */
export function costFieldText(field: keyof CostValues, { monthlyBudget, prices }: CostValues): string {
  if (field === 'monthlyBudget') return monthlyBudget === '' ? 'No limit' : `$${monthlyBudget}`;
  return prices
    .map(({ model, inputPrice, outputPrice }) => `${model}: $${inputPrice} in, $${outputPrice} out`)
    .join('\n');
}

const fromCosts = ({ prices, monthlyBudget }: AiCosts): CostValues => ({
  monthlyBudget: monthlyBudget ?? '',
  prices: prices.map((price) => ({ ...price })),
});

const toCosts = ({ prices, monthlyBudget }: CostValues) => ({
  prices,
  monthlyBudget: monthlyBudget === '' ? null : monthlyBudget,
});

const storedOf = ({ costs, updatedAt }: AiCostsRecord) => ({ values: fromCosts(costs), updatedAt });

/** The form of the AI's costs. The fields that nobody touched follow the stored costs when they are refetched. */
export function useAiCostsForm(record: AiCostsRecord) {
  const utils = trpc.useUtils();
  const { call: setAiCosts } = useCall(trpc.admin.settings.setAiCosts);
  const persisted = usePersistedForm<CostValues>({
    name: 'ai-costs',
    fields: valuesSchema.shape,
    stored: storedOf(record),
    validate: (values) => schemaResolver(aiCostsSchema, { sync: true })(toCosts(values)),
  });
  const { form } = persisted;
  const follow = useEffectEvent((now: AiCostsRecord) => persisted.follow(storedOf(now)));
  useEffect(() => follow(record), [record]);
  const saving = useOnlySave<CostValues, AiCostsRecord>({
    form: persisted,
    send: (updatedAt) => setAiCosts({ ...aiCostsSchema.parse(toCosts(form.getValues())), updatedAt }),
    storedOf,
    staleOf: (error) => staleRecord(error, staleAiCostsSchema, ({ costs }) => fromCosts(costs)),
    onSaved: (saved, typedSince) => {
      utils.admin.settings.getAiCosts.setData(undefined, saved);
      void utils.admin.ai.costs.invalidate();
      const done = 'The costs of the AI are saved';
      showToast(typedSince ? { title: done, message: TYPED_SINCE } : { title: 'Success', message: done });
    },
    onError: (error) => {
      showFieldErrors(form, parseApiError(error).fields);
      showToast(staffErrorToast(error, 'Failed to update settings'));
    },
  });
  return { ...persisted, saving };
}
