import { type AiCosts, aiCostsSchema } from '@dealer/api/domain/ai-costs';
import { staleAiCostsSchema } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group, NumberInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { errorDetails } from '../stale/error-details.ts';
import { StaleNotice } from '../stale/StaleNotice.tsx';
import { type CostValues, PriceRow } from './PriceRow.tsx';
import classes from './settings.module.css';

type CostsRecord = RouterOutputs['admin']['settings']['getAiCosts'];

const fromCosts = ({ prices, monthlyBudget }: AiCosts): CostValues => ({
  monthlyBudget: monthlyBudget ?? '',
  prices: prices.map((price) => ({ ...price })),
});

const toCosts = ({ prices, monthlyBudget }: CostValues) => ({
  prices,
  monthlyBudget: monthlyBudget === '' ? null : monthlyBudget,
});

/** What AI models cost, and how much may be spent on them in a month. */
export function AiCostsForm({ record }: { record: CostsRecord }) {
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stale, setStale] = useState<CostsRecord>();
  const form = useForm<CostValues>({
    initialValues: fromCosts(record.costs),
    validate: (values) => schemaResolver(aiCostsSchema, { sync: true })(toCosts(values)),
  });
  const take = (stored: CostsRecord) => {
    const values = fromCosts(stored.costs);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setStale(undefined);
  };
  const save = useAction(trpc.admin.settings.setAiCosts, {
    success: 'The costs of the AI are saved',
    error: (error) => {
      const details = errorDetails(error, staleAiCostsSchema);
      if (!details) {
        form.setErrors(parseApiError(error).fields);
        return staffErrorToast(error, 'Failed to update settings');
      }
      utils.admin.settings.getAiCosts.setData(undefined, details.stored);
      setStale(details.stored);
      return undefined;
    },
    onSuccess: (saved) => {
      utils.admin.settings.getAiCosts.setData(undefined, saved);
      void utils.admin.ai.costs.invalidate();
      take(saved);
    },
  });
  const { prices } = form.values;
  return (
    <section className={classes.panel} aria-labelledby="ai-costs">
      <h2 id="ai-costs" ref={heading} tabIndex={-1}>
        Costs of the AI
      </h2>
      <p>
        Every call of the AI is counted with these prices. When the monthly budget is spent, no more calls are
        made until the next month.
      </p>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => {
          const costs = aiCostsSchema.parse(toCosts(values));
          save.run({ ...costs, updatedAt: record.updatedAt });
        }, focusFirstInvalid)}
      >
        <NumberInput
          label="Monthly budget"
          description="In US dollars. Empty for no limit."
          placeholder="No limit"
          prefix="$"
          min={0}
          decimalScale={2}
          hideControls
          maw={220}
          {...form.getInputProps('monthlyBudget')}
        />
        {prices.map((_, at) => (
          <PriceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and only their values differ
            key={at}
            at={at}
            form={form}
            isOnly={prices.length === 1}
            onRemove={() => {
              form.removeListItem('prices', at);
              heading.current?.focus();
            }}
          />
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() => form.insertListItem('prices', { model: '', inputPrice: '', outputPrice: '' })}
          >
            Add a model
          </Button>
          {!stale && (
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !save.isPending}>
              Save the costs
            </Button>
          )}
        </Group>
        {stale && (
          <StaleNotice
            what="the costs of the AI"
            saved={stale}
            stored={[]}
            busy={save.isPending}
            onTake={() => take(stale)}
          />
        )}
      </form>
    </section>
  );
}
