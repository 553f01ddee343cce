import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group, NumberInput } from '@mantine/core';
import { useRef } from 'react';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { ValueText } from '../form/ComparedField.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { RowsAnnouncement } from '../list/RowsAnnouncement.tsx';
import { PriceRow } from './PriceRow.tsx';
import classes from './settings.module.css';
import { costFieldLabels, costFieldText, useAiCostsForm } from './use-ai-costs-form.ts';

type CostsRecord = RouterOutputs['admin']['settings']['getAiCosts'];

/** The form for the prices of AI models and their monthly budget. */
export function AiCostsForm({ record }: { record: CostsRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, isDirty, isRestored, discard, saving } = useAiCostsForm(record);
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
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <form noValidate className={classes.form} onSubmit={form.onSubmit(saving.save, focusFirstInvalid)}>
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
        <RowsAnnouncement count={prices.length} />
        <Group>
          <Button
            variant="default"
            onClick={() => form.insertListItem('prices', { model: '', inputPrice: '', outputPrice: '' })}
          >
            Add a model
          </Button>
          <Button type="submit" loading={saving.isSaving} disabled={!isDirty() && !saving.isSaving}>
            Save the costs
          </Button>
        </Group>
      </form>
      <ConflictDialog
        what="the costs of the AI"
        saving={saving}
        typed={form.values}
        labelOf={(field) => costFieldLabels[field]}
        renderValue={(field, values) => <ValueText text={costFieldText(field, values)} />}
      />
    </section>
  );
}
